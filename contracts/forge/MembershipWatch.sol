// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PlanMembership} from "../src/PlanMembership.sol";
import {Handler} from "./Forge.sol";

/// Three users, and what the grants and amendments that were accepted add up to.
//  After every call, whoever made it:
//  M1 one: a user holds at most one token of a product, and its id names both.
//  M2 expiry: it never falls while the plan is the same, except by an amendment.
//  M3 plan: it never falls while it runs, except by an amendment.
//  M4 kept: it is what the last accepted grant or amendment said, so that nothing else changes or ends it.
//  M5 count: the circulating count is the sum of all balances, and the number of mints.
//  M6 bound: it stays with its user, locked, and nobody is approved.
//  M7 terms: product and plan exist, and the expiry fits 64 bits.
//  M10 less: an amendment gives a lower plan, or the same one that ends no later or has ended.
abstract contract MembershipWatch is Handler {
    struct Term {
        uint256 planType;
        uint256 expiryDate;
    }

    uint256 internal constant FIRST_KEY = 100;
    uint256 internal constant USERS = 3;
    uint256 internal constant PRODUCTS = 3;

    PlanMembership public membership;
    uint256 public minted;
    address[USERS] internal users;
    mapping(address user => mapping(uint256 product => Term)) public expected;

    constructor() {
        for (uint256 i = 0; i < USERS; ++i) users[i] = vm.addr(FIRST_KEY + i);
    }

    function user(uint256 index) internal view returns (address) {
        return users[index % USERS];
    }

    /// A grant that was accepted, compared with the one before.
    function noteGranted(address who, uint256 product, uint256 planType, uint256 expiryDate) internal {
        Term memory before = expected[who][product];
        if (before.expiryDate == 0) ++minted;
        mustHold(planType != before.planType || expiryDate >= before.expiryDate, "M2 expiry: it fell at the same plan");
        bool ran = vm.getBlockTimestamp() < before.expiryDate;
        mustHold(!ran || planType >= before.planType, "M3 plan: it fell while it ran");
        expected[who][product] = Term(planType, expiryDate);
    }

    /// An amendment that was accepted: a lower plan, or the same one that ends no later or has ended.
    function noteAmended(address who, uint256 product, uint256 planType, uint256 expiryDate) internal {
        Term memory before = expected[who][product];
        mustHold(before.expiryDate != 0, "M10 less: what nobody had was amended");
        bool ended = expiryDate <= vm.getBlockTimestamp();
        bool less = planType < before.planType || (planType == before.planType && (ended || expiryDate <= before.expiryDate));
        mustHold(less, "M10 less: an amendment gave more");
        expected[who][product] = Term(planType, expiryDate);
    }

    function requireMemberships() external view {
        uint256 sum;
        for (uint256 i = 0; i < USERS; ++i) {
            uint256 held;
            for (uint256 product = 0; product < PRODUCTS; ++product) held += _requireMembership(user(i), product);
            checkEqual(membership.balanceOf(user(i)), held, "M1 one: more tokens than products");
            sum += held;
        }
        checkEqual(membership.totalSupply(), sum, "M5 count: not the sum of all balances");
        checkEqual(membership.totalSupply(), minted, "M5 count: not the number of mints");
    }

    function _requireMembership(address who, uint256 product) private view returns (uint256 held) {
        (uint256 id, uint256 planType, uint256 expiryDate) = membership.membershipOf(who, product);
        Term memory term = expected[who][product];
        checkEqual(planType, term.planType, "M4 kept: another plan than was granted");
        checkEqual(expiryDate, term.expiryDate, "M4 kept: another expiry than was granted");
        if (id == 0) return 0;
        checkEqual(id, (uint256(uint160(who)) << 8) | product, "M1 one: another id");
        checkEqual(membership.ownerOf(id), who, "M6 bound: another owner");
        checkEqual(membership.getApproved(id), address(0), "M6 bound: somebody is approved");
        check(membership.locked(id), "M6 bound: not locked");
        (uint256 ofProduct,,) = membership.detailsOf(id);
        checkEqual(ofProduct, product, "M7 terms: another product");
        check(planType <= (product == 2 ? 4 : 2), "M7 terms: no such plan");
        check(expiryDate <= type(uint64).max, "M7 terms: the expiry is above 64 bits");
        return 1;
    }
}
