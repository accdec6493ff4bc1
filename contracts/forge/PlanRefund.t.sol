// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PlanMembership} from "../src/PlanMembership.sol";
import {PlanPayment} from "../src/PlanPayment.sol";
import {PlanRefund} from "../src/PlanRefund.sol";
import {IPlanRefund} from "../src/interfaces/IPlanRefund.sol";
import {Stablecoin} from "../src/local/Stablecoin.sol";
import {NoReturnToken} from "../src/test/OddTokens.sol";
import {Campaign, Forge, Handler} from "./Forge.sol";
import {MembershipWatch} from "./MembershipWatch.sol";

// Invariants, checked after every call: M1 to M7 and M10 of MembershipWatch, and:
//  `R1 custody`: the refund contract holds no tokens.
//  `R2 once`: a refund is paid at most once, and isPaid is true for exactly the paid ones.
//  `R3 price`: wallets receive exactly the amounts of their refunds, and the treasuries pay exactly that.
//  `R4 treasury`: only the current treasury can pay.
//  `R5 pause, tokens`: no refund is paid while paused, or in a token that payments do not accept.
//  `R6 paid for`: a membership is reduced only in a call that pays its holder, and to the terms of that call.
//  `R7 all or none`: a failing call has no effect.

/// The treasury pays refunds as a desk prepares them, other calls must be refused, and the owner changes settings and
/// pauses.
contract RefundHandler is MembershipWatch {
    uint256 private constant MONEY = 1e30;

    PlanPayment public payment;
    PlanRefund public refund;
    address[2] public tokens;
    address[3] private treasuries = [vm.addr(20), vm.addr(21), vm.addr(22)];
    address private immutable _owner = vm.addr(1);
    address private immutable _minter = vm.addr(2);
    uint256 private _next = 1;
    IPlanRefund.Refund[] private _last;

    mapping(address token => mapping(address account => uint256)) public moved;
    mapping(bytes32 refundId => bool) public wasPaid;

    constructor() {
        membership = new PlanMembership(_owner);
        payment = new PlanPayment(_owner, vm.addr(10), treasuries[0], membership);
        refund = new PlanRefund(_owner, payment);
        Stablecoin coin = new Stablecoin(address(this));
        NoReturnToken odd = new NoReturnToken();
        tokens = [address(coin), address(odd)];
        for (uint256 i = 0; i < treasuries.length; ++i) {
            coin.mint(treasuries[i], MONEY);
            odd.mint(treasuries[i], MONEY);
            vm.startPrank(treasuries[i]);
            coin.approve(address(refund), type(uint256).max);
            odd.approve(address(refund), type(uint256).max);
            vm.stopPrank();
        }
        vm.startPrank(_owner);
        membership.setMinter(_minter);
        membership.setAmender(address(refund));
        payment.setTokenAllowed(tokens[0], true);
        payment.setTokenAllowed(tokens[1], true);
        vm.stopPrank();
    }

    /// The minter grants a first plan, or the same or a higher plan with a later expiry.
    function sell(uint8 who, uint8 product, bool higher, uint256 life) external {
        uint256 ofProduct = bound(product, 0, 2);
        (, uint256 planType, uint256 expiry) = membership.membershipOf(user(who), ofProduct);
        if (higher && planType < 2) ++planType;
        uint256 from = expiry > vm.getBlockTimestamp() ? expiry : vm.getBlockTimestamp();
        expiry = from + bound(life, 1, 90 days);
        vm.prank(_minter);
        membership.setMembership(user(who), ofProduct, planType, expiry);
        noteGranted(user(who), ofProduct, planType, expiry);
    }

    /// One to three refunds as a desk prepares them, each of which may reduce its membership's current terms.
    function pay(uint8 who, uint8 count, uint8 product, uint256 less, uint256 amount) external {
        IPlanRefund.Refund[] memory refunds = new IPlanRefund.Refund[](bound(count, 1, 3));
        for (uint256 i = 0; i < refunds.length; ++i) {
            refunds[i] = _refund(uint8(who + i), product, amount);
            _lessen(refunds[i], less);
        }
        _pay(refunds);
    }

    /// A refund with random terms: they may give more, not exist, or amend a membership that was never granted.
    function payAny(uint8 who, uint8 product, uint8 plan, uint256 expiry, uint256 amount) external {
        IPlanRefund.Refund[] memory refunds = new IPlanRefund.Refund[](1);
        refunds[0] = _refund(who, product, amount);
        refunds[0].product = bound(product, 0, 3);
        refunds[0].planType = bound(plan, 0, 6);
        refunds[0].expiryDate = expiry % 4 == 0 ? expiry : bound(expiry, 1, vm.getBlockTimestamp() + 200 days);
        _pay(refunds);
    }

    function payAgain() external {
        if (_last.length == 0) return;
        IPlanRefund.Refund[] memory again = _last;
        vm.prank(payment.treasury());
        refund.pay(again);
        mustHold(false, "R2 once: a refund was paid again");
    }

    function payTwiceInOne(uint8 who, uint256 amount) external {
        IPlanRefund.Refund[] memory twice = new IPlanRefund.Refund[](2);
        twice[0] = _refund(who, 0, amount);
        twice[1] = twice[0];
        vm.prank(payment.treasury());
        refund.pay(twice);
        mustHold(false, "R2 once: a refund was paid twice in one call");
    }

    function payAsAnother(uint8 by, uint8 who, uint256 amount) external {
        address[6] memory callers = [_owner, _minter, user(who), treasuries[0], treasuries[1], treasuries[2]];
        address caller = callers[by % 6];
        if (caller == payment.treasury()) return;
        IPlanRefund.Refund[] memory refunds = new IPlanRefund.Refund[](1);
        refunds[0] = _refund(who, 0, amount);
        vm.prank(caller);
        refund.pay(refunds);
        mustHold(false, "R4 treasury: another caller paid");
    }

    function amendAsAnother(uint8 by, uint8 who, uint8 product) external {
        address[4] memory callers = [_owner, _minter, user(who), payment.treasury()];
        vm.prank(callers[by % 4]);
        membership.amend(user(who), bound(product, 0, 2), 0, 1);
        mustHold(false, "R6 paid for: another caller amended");
    }

    function payNothing(uint8 who, uint8 product) external {
        IPlanRefund.Refund[] memory refunds = new IPlanRefund.Refund[](1);
        refunds[0] = _refund(who, product, 1);
        refunds[0].amount = 0;
        refunds[0].expiryDate = 1;
        vm.prank(payment.treasury());
        refund.pay(refunds);
        mustHold(false, "R6 paid for: a refund of zero passed");
    }

    /// The second of two refunds exceeds the treasury's balance.
    function payTooMuch(uint8 who, uint256 amount) external {
        IPlanRefund.Refund[] memory refunds = new IPlanRefund.Refund[](2);
        refunds[0] = _refund(who, 0, amount);
        refunds[1] = _refund(who, 0, amount);
        refunds[1].token = refunds[0].token;
        refunds[1].amount = 2 * MONEY;
        vm.prank(payment.treasury());
        refund.pay(refunds);
        mustHold(false, "R7 all or none: a call above the balance passed");
    }

    function moveTreasury(uint8 which) external {
        vm.prank(_owner);
        payment.setTreasury(treasuries[which % 3]);
    }

    function pause(uint8 dice) external {
        if (refund.paused() == (dice % 8 == 0)) return;
        vm.prank(_owner);
        dice % 8 == 0 ? refund.pause() : refund.unpause();
    }

    function allow(uint8 dice) external {
        vm.prank(_owner);
        payment.setTokenAllowed(tokens[1], dice % 4 != 0);
    }

    function pass(uint256 time) external {
        vm.warp(vm.getBlockTimestamp() + bound(time, 1, 40 days));
    }

    function requireMoney() external view {
        for (uint256 t = 0; t < tokens.length; ++t) {
            Stablecoin token = Stablecoin(tokens[t]);
            checkEqual(token.balanceOf(address(refund)), 0, "R1 custody: the contract holds tokens");
            for (uint256 i = 0; i < USERS; ++i) {
                uint256 received = moved[tokens[t]][user(i)];
                checkEqual(token.balanceOf(user(i)), received, "R3 price: a wallet received the wrong amount");
            }
            for (uint256 i = 0; i < treasuries.length; ++i) {
                uint256 left = MONEY - moved[tokens[t]][treasuries[i]];
                checkEqual(token.balanceOf(treasuries[i]), left, "R3 price: a treasury paid the wrong amount");
            }
        }
        for (uint256 id = 1; id < _next; ++id) {
            check(refund.isPaid(bytes32(id)) == wasPaid[bytes32(id)], "R2 once: isPaid is wrong");
        }
    }

    function _pay(IPlanRefund.Refund[] memory refunds) private {
        address treasury = payment.treasury();
        vm.prank(treasury);
        refund.pay(refunds);
        mustHold(!refund.paused(), "R5 pause: a refund was paid while paused");
        delete _last;
        for (uint256 i = 0; i < refunds.length; ++i) {
            IPlanRefund.Refund memory one = refunds[i];
            mustHold(payment.isTokenAllowed(one.token), "R5 tokens: a refund was paid in a refused token");
            mustHold(!wasPaid[one.refundId], "R2 once: a refund was paid again");
            wasPaid[one.refundId] = true;
            moved[one.token][one.wallet] += one.amount;
            moved[one.token][treasury] += one.amount;
            if (one.expiryDate != 0) noteAmended(one.wallet, one.product, one.planType, one.expiryDate);
            _last.push(one);
        }
    }

    /// A refund with an id that was not used before.
    function _refund(uint8 who, uint8 product, uint256 amount) private returns (IPlanRefund.Refund memory one) {
        one.refundId = bytes32(_next++);
        one.paymentDigest = keccak256(abi.encode(one.refundId));
        one.wallet = user(who);
        one.token = tokens[amount % 2];
        one.amount = bound(amount, 1, 1e18);
        one.product = bound(product, 0, 2);
    }

    /// Reduces the current terms: not at all, to an earlier end, to an end now, or to a lower plan.
    function _lessen(IPlanRefund.Refund memory one, uint256 less) private view {
        (, uint256 planType, uint256 expiry) = membership.membershipOf(one.wallet, one.product);
        if (expiry == 0 || less % 4 == 0) return;
        one.planType = planType;
        if (less % 4 == 1) one.expiryDate = bound(less, 1, expiry);
        if (less % 4 == 2) one.expiryDate = vm.getBlockTimestamp() < expiry ? vm.getBlockTimestamp() : expiry;
        if (less % 4 == 3) {
            one.expiryDate = expiry;
            if (planType == 0) return;
            one.planType = planType - 1;
            one.expiryDate = expiry + bound(less, 0, 30 days);
        }
    }
}

contract PlanRefundCampaign is Campaign {
    RefundHandler private _handler;

    function setUp() external {
        vm.warp(1_760_000_000);
        _handler = new RefundHandler();
    }

    function handler() internal view override returns (Handler) {
        return _handler;
    }

    function checkAll() internal view override {
        _handler.requireMoney();
        _handler.requireMemberships();
    }
}

contract PlanRefundFuzz is Forge {
    address private constant TREASURY = address(0x7EA5);
    address private constant WALLET = address(0xA11E);
    PlanMembership private immutable _membership = new PlanMembership(address(this));
    PlanPayment private immutable _payment = new PlanPayment(address(this), address(this), TREASURY, _membership);
    PlanRefund private immutable _refund = new PlanRefund(address(this), _payment);
    Stablecoin private immutable _coin = new Stablecoin(address(this));

    function setUp() external {
        vm.warp(1_760_000_000);
        _membership.setMinter(address(this));
        _membership.setAmender(address(_refund));
        _payment.setTokenAllowed(address(_coin), true);
        _coin.mint(TREASURY, type(uint128).max);
        vm.prank(TREASURY);
        _coin.approve(address(_refund), type(uint256).max);
    }

    function testFuzz_aRefundPaysItsAmountAndLeavesItsTerms(uint128 amount, uint256 plan, uint64 expiry, uint256 lower, uint64 end)
        external
    {
        vm.assume(amount != 0 && expiry > block.timestamp && end != 0);
        plan = bound(plan, 0, 4);
        lower = bound(lower, 0, plan);
        if (lower == plan) end = uint64(bound(end, 1, expiry));
        _membership.mint(WALLET, 2, plan, expiry);
        _pay(TREASURY, 1, amount, lower, end);
        checkEqual(_coin.balanceOf(WALLET), amount, "wrong amount");
        (, uint256 planType, uint256 expiryDate) = _membership.membershipOf(WALLET, 2);
        checkEqual(planType, lower, "wrong plan");
        checkEqual(expiryDate, end, "wrong expiry");
        check(_refund.isPaid(bytes32(uint256(1))), "not marked as paid");
    }

    function testFuzz_whatGivesMoreIsRefused(uint256 plan, uint64 expiry, uint256 higher, uint256 end) external {
        plan = bound(plan, 0, 4);
        expiry = uint64(bound(expiry, block.timestamp + 1, type(uint64).max - 1));
        higher = bound(higher, plan, type(uint256).max);
        end = bound(end, higher == plan ? uint256(expiry) + 1 : 1, type(uint64).max);
        _membership.mint(WALLET, 2, plan, expiry);
        vm.expectRevert(
            abi.encodeWithSignature(
                "PlanMembership_AmendmentGivesMore(uint256,uint256,uint256,uint256)", plan, expiry, higher, end
            )
        );
        _pay(TREASURY, 1, 1, higher, end);
    }

    function testFuzz_nobodyButTheTreasuryPays(address caller) external {
        vm.assume(caller != TREASURY);
        vm.expectRevert(
            abi.encodeWithSignature("PlanRefund_CallerIsNotTreasury(address,address)", caller, TREASURY)
        );
        _pay(caller, 1, 1, 0, 0);
    }

    function testFuzz_aRefundIsPaidOnce(bytes32 refundId, uint64 first, uint64 second) external {
        vm.assume(first != 0 && second != 0);
        _pay(TREASURY, uint256(refundId), first, 0, 0);
        vm.expectRevert(abi.encodeWithSignature("PlanRefund_AlreadyPaid(bytes32)", refundId));
        _pay(TREASURY, uint256(refundId), second, 0, 0);
    }

    function _pay(address caller, uint256 refundId, uint256 amount, uint256 plan, uint256 expiry) private {
        IPlanRefund.Refund[] memory refunds = new IPlanRefund.Refund[](1);
        refunds[0] = IPlanRefund.Refund(bytes32(refundId), 0, WALLET, address(_coin), amount, 2, plan, expiry);
        vm.prank(caller);
        _refund.pay(refunds);
    }
}
