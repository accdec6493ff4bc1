// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PlanMembership} from "../src/PlanMembership.sol";
import {Campaign, Forge, Handler} from "./Forge.sol";
import {MembershipWatch} from "./MembershipWatch.sol";

// Invariants, checked after every call: M1 to M7 and M10 of MembershipWatch, and:
//  `M8 rights`: only the minter mints or upgrades, only the amender amends, and neither while paused.
//  `M9 soulbound`: every transfer and approval is refused, even the holder's own.

/// The minter and the amender act, other callers try to, and the owner changes both roles and pauses.
contract MembershipHandler is MembershipWatch {
    address private immutable _owner = vm.addr(1);

    constructor() {
        membership = new PlanMembership(_owner);
        vm.startPrank(_owner);
        membership.setMinter(vm.addr(2));
        membership.setAmender(vm.addr(4));
        vm.stopPrank();
    }

    /// Grants random terms, including invalid ones.
    function grant(uint8 who, uint8 product, uint8 plan, uint256 life, uint8 dice) external {
        uint256 ofProduct = bound(product, 0, 3);
        uint256 expiry = vm.getBlockTimestamp() - 10 days + bound(life, 0, 150 days);
        bool first = membership.tokenIdOf(user(who), ofProduct) == 0;
        _grant(user(who), ofProduct, bound(plan, 0, 5), expiry, dice % 8 == 0 ? !first : first);
    }

    /// Grants valid terms: a first membership, or the same or a higher plan with a later expiry.
    function renew(uint8 who, uint8 product, bool higher, uint256 life) external {
        uint256 ofProduct = bound(product, 0, 2);
        (uint256 id, uint256 planType, uint256 expiry) = membership.membershipOf(user(who), ofProduct);
        if (higher && planType < 2) ++planType;
        uint256 from = expiry > vm.getBlockTimestamp() ? expiry : vm.getBlockTimestamp();
        _grant(user(who), ofProduct, planType, from + bound(life, 1, 90 days), id == 0);
    }

    /// Grants the same or a lower plan. A lower one may pass only after the current plan has ended.
    function lower(uint8 who, uint8 product, uint8 plan, uint256 life) external {
        uint256 ofProduct = bound(product, 0, 2);
        (, uint256 planType,) = membership.membershipOf(user(who), ofProduct);
        _grant(user(who), ofProduct, bound(plan, 0, planType), vm.getBlockTimestamp() + bound(life, 1, 90 days), false);
    }

    /// Amends to random terms, including ones that give more.
    function amend(uint8 who, uint8 product, uint8 plan, uint256 expiry) external {
        uint256 ofProduct = bound(product, 0, 3);
        vm.prank(membership.amender());
        uint256 end = expiry % 8 == 0 ? expiry : bound(expiry, 1, vm.getBlockTimestamp() + 150 days);
        membership.amend(user(who), ofProduct, bound(plan, 0, 5), end);
        mustHold(!membership.paused(), "M8 rights: a membership was amended while paused");
        noteAmended(user(who), ofProduct, bound(plan, 0, 5), end);
    }

    /// Amends only the expiry, to the same time or an earlier one.
    function shorten(uint8 who, uint8 product, uint256 by) external {
        uint256 ofProduct = bound(product, 0, 2);
        (, uint256 planType, uint256 expiry) = membership.membershipOf(user(who), ofProduct);
        uint256 end = expiry - bound(by, 0, 90 days);
        vm.prank(membership.amender());
        membership.amend(user(who), ofProduct, planType, end);
        mustHold(!membership.paused(), "M8 rights: a membership was amended while paused");
        noteAmended(user(who), ofProduct, planType, end);
    }

    /// Calls that must be refused: granting and amending by other callers, transfers and approvals by the holder.
    function trespass(uint8 who, uint8 product, uint256 caller, uint8 way) external {
        (address holder, address stranger) = (user(who), vm.addr(bound(caller, 1, FIRST_KEY + USERS)));
        uint256 ofProduct = bound(product, 0, 2);
        uint256 id = membership.tokenIdOf(holder, ofProduct);
        uint256 expiry = vm.getBlockTimestamp() + 900 days;
        way %= 9;
        if (way < 3 && stranger == membership.minter()) return;
        if (way == 8 && stranger == membership.amender()) return;
        vm.prank(way < 3 || way == 8 ? stranger : holder);
        if (way == 0) membership.mint(holder, ofProduct, 2, expiry);
        if (way == 1) membership.upgradeNFT(holder, ofProduct, 2, expiry);
        if (way == 2) membership.setMembership(holder, ofProduct, 2, expiry);
        if (way == 3) membership.transferFrom(holder, stranger, id);
        if (way == 4) membership.safeTransferFrom(holder, stranger, id);
        if (way == 5) membership.safeTransferFrom(holder, stranger, id, "");
        if (way == 6) membership.approve(stranger, id);
        if (way == 7) membership.setApprovalForAll(stranger, true);
        if (way == 8) membership.amend(holder, ofProduct, 0, 1);
        mustHold(way > 2, "M8 rights: a caller other than the minter granted a membership");
        mustHold(way < 8, "M8 rights: a caller other than the amender amended a membership");
        mustHold(way < 3, "M9 soulbound: a transfer or an approval passed");
    }

    function setMinter(uint8 which) external {
        vm.prank(_owner);
        membership.setMinter(vm.addr(bound(which, 2, 3)));
    }

    function setAmender(uint8 which) external {
        vm.prank(_owner);
        membership.setAmender(vm.addr(bound(which, 4, 5)));
    }

    function pause(uint8 dice) external {
        if (membership.paused() == (dice % 8 == 0)) return;
        vm.prank(_owner);
        dice % 8 == 0 ? membership.pause() : membership.unpause();
    }

    function pass(uint256 time) external {
        vm.warp(vm.getBlockTimestamp() + bound(time, 1, 40 days));
    }

    function _grant(address who, uint256 product, uint256 planType, uint256 expiry, bool first) private {
        vm.prank(membership.minter());
        // Half of the grants use setMembership, which chooses between minting and upgrading itself.
        if (expiry % 2 == 0) membership.setMembership(who, product, planType, expiry);
        else if (first) membership.mint(who, product, planType, expiry);
        else membership.upgradeNFT(who, product, planType, expiry);
        mustHold(!membership.paused(), "M8 rights: a membership was granted while paused");
        noteGranted(who, product, planType, expiry);
    }
}

contract PlanMembershipCampaign is Campaign {
    MembershipHandler private _handler;

    function setUp() external {
        vm.warp(1_760_000_000);
        _handler = new MembershipHandler();
    }

    function handler() internal view override returns (Handler) {
        return _handler;
    }

    function checkAll() internal view override {
        _handler.requireMemberships();
    }
}

contract PlanMembershipFuzz is Forge {
    PlanMembership private immutable _membership = new PlanMembership(address(this));

    function setUp() external {
        _membership.setMinter(address(this));
    }

    function testFuzz_aMembershipReadsBackWhatWasMinted(address user, uint256 product, uint256 plan, uint64 expiry) external {
        vm.assume(user != address(0) && expiry > block.timestamp);
        product = bound(product, 0, 2);
        plan = bound(plan, 0, product == 2 ? 4 : 2);
        uint256 id = _membership.mint(user, product, plan, expiry);
        checkEqual(_membership.ownerOf(id), user, "wrong owner");
        (uint256 ofProduct, uint256 planType, uint256 expiryDate) = _membership.detailsOf(id);
        checkEqual(ofProduct, product, "wrong product");
        checkEqual(planType, plan, "wrong plan");
        checkEqual(expiryDate, expiry, "wrong expiry");
    }

    function testFuzz_plansThatDoNotExistAreRefused(address user, uint256 product, uint256 plan) external {
        vm.assume(user != address(0) && (product > 2 || plan > (product == 2 ? 4 : 2)));
        vm.expectRevert();
        _membership.mint(user, product, plan, block.timestamp + 1);
    }

    function testFuzz_idsThatWereNotMintedDoNotExist(uint256 id) external {
        vm.expectRevert(abi.encodeWithSignature("PlanMembership_NoSuchToken(uint256)", id));
        _membership.ownerOf(id);
    }
}
