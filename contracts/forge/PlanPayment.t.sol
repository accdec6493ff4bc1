// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PlanMembership} from "../src/PlanMembership.sol";
import {PlanPayment} from "../src/PlanPayment.sol";
import {IPlanPayment} from "../src/interfaces/IPlanPayment.sol";
import {Stablecoin} from "../src/local/Stablecoin.sol";
import {NoReturnToken} from "../src/test/OddTokens.sol";
import {Campaign, Forge, Handler} from "./Forge.sol";
import {MembershipWatch} from "./MembershipWatch.sol";

// Invariants, checked after every call: M1 to M7 of MembershipWatch, and:
//  `P1 custody`: the payment contract holds no tokens.
//  `P2 nonces`: a user's nonce is the number of the user's payments and grows by one with each.
//  `P3 price`: a payer pays exactly tokenAmount.
//  `P4 split`: a referral receives exactly its percentage, rounded down, and the treasuries exactly the rest.
//  `P5 once`: a paid message is never paid again.
//  `P6 payer`: no one can send another user's message.
//  `P7 signer`: only messages of the current signer pass, exactly as signed.
//  `P8 pause, tokens, validity`: no payment passes while paused, in a token that is not allowed, or with a validity
//  outside 0 to 60 blocks ahead.

/// Payers send signed messages, other calls must be refused, and the owner changes settings and pauses.
contract PaymentHandler is MembershipWatch {
    uint256 private constant MONEY = 1e30;
    address private constant REFERRAL = address(0x4EFE44);

    PlanPayment public payment;
    address[2] public tokens;
    address[3] private treasuries = [vm.addr(20), vm.addr(21), vm.addr(22)];
    address private immutable _owner = vm.addr(1);
    uint256 private _signerKey = 10;
    IPlanPayment.PaymentMessage private _lastPaid;

    mapping(address user => uint256) public payments;
    mapping(address token => mapping(address account => uint256)) public moved;

    constructor() {
        membership = new PlanMembership(_owner);
        payment = new PlanPayment(_owner, vm.addr(_signerKey), treasuries[0], membership);
        Stablecoin coin = new Stablecoin(address(this));
        NoReturnToken odd = new NoReturnToken();
        tokens = [address(coin), address(odd)];
        for (uint256 i = 0; i < USERS; ++i) {
            coin.mint(user(i), MONEY);
            odd.mint(user(i), MONEY);
            vm.startPrank(user(i));
            coin.approve(address(payment), type(uint256).max);
            odd.approve(address(payment), type(uint256).max);
            vm.stopPrank();
        }
        vm.startPrank(_owner);
        membership.setMinter(address(payment));
        payment.setTokenAllowed(tokens[0], true);
        payment.setTokenAllowed(tokens[1], true);
        vm.stopPrank();
    }

    /// Pays a message with random terms, signed as the server signs it.
    function pay(uint8 who, uint8 product, uint8 plan, uint256 life, uint256 amount, uint256 percentage)
        external
    {
        _pay(_message(who, product, plan, life, amount, percentage), _signerKey);
    }

    /// Renews the current plan, or buys the lowest as the first one, with a later expiry.
    function renew(uint8 who, uint8 product, uint256 amount, uint256 percentage, bool odd) external {
        IPlanPayment.PaymentMessage memory message = _message(who, product, 0, 0, amount, percentage);
        (, uint256 planType, uint256 expiry) = membership.membershipOf(message.userAddress, message.product);
        message.planType = planType;
        message.expiryDate = (expiry > vm.getBlockTimestamp() ? expiry : vm.getBlockTimestamp()) + 30 days;
        message.token = tokens[odd ? 1 : 0];
        _pay(message, _signerKey);
    }

    function payWithPermit(uint8 who, uint256 amount, uint256 percentage) external {
        IPlanPayment.PaymentMessage memory message = _message(who, 2, 4, 120 days, amount, percentage);
        message.token = tokens[0];
        bytes memory signature = _sign(message, _signerKey);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(who, message.tokenAmount);
        vm.prank(message.userAddress);
        payment.processWithPermit(message, signature, type(uint256).max, v, r, s);
        _paid(message);
        vm.prank(message.userAddress);
        Stablecoin(tokens[0]).approve(address(payment), type(uint256).max);
    }

    function payAgain() external {
        bytes memory signature = _sign(_lastPaid, _signerKey);
        vm.prank(_lastPaid.userAddress);
        payment.process(_lastPaid, signature);
        mustHold(false, "P5 once: a message was paid again");
    }

    function payAsAnother(uint8 who, uint8 by) external {
        if (user(who) == user(by)) return;
        IPlanPayment.PaymentMessage memory message = _message(who, 2, 4, 150 days, 1e6, 0);
        bytes memory signature = _sign(message, _signerKey);
        vm.prank(user(by));
        payment.process(message, signature);
        mustHold(false, "P6 payer: another user's message passed");
    }

    function payWithOthersSignature(uint8 who, uint8 key) external {
        if (key == 0 || key == _signerKey) return;
        IPlanPayment.PaymentMessage memory message = _message(who, 2, 4, 150 days, 1e6, 0);
        bytes memory signature = _sign(message, key);
        vm.prank(message.userAddress);
        payment.process(message, signature);
        mustHold(false, "P7 signer: a signature by another key passed");
    }

    function payTampered(uint8 who, uint8 field, uint256 change) external {
        IPlanPayment.PaymentMessage memory message = _message(who, 2, 3, 120 days, 1e6, 10);
        bytes memory signature = _sign(message, _signerKey);
        if (!_tamper(message, field, change)) return;
        vm.prank(message.userAddress);
        payment.process(message, signature);
        mustHold(false, "P7 signer: a message changed after signing passed");
    }

    function payOutsideValidity(uint8 who, uint256 blocks, bool late) external {
        IPlanPayment.PaymentMessage memory message = _message(who, 2, 4, 150 days, 1e6, 0);
        uint256 here = vm.getBlockNumber();
        message.validity = late ? here - bound(blocks, 1, here) : here + bound(blocks, 61, type(uint128).max);
        bytes memory signature = _sign(message, _signerKey);
        vm.prank(message.userAddress);
        payment.process(message, signature);
        mustHold(false, "P8 validity: a message passed too late or too early");
    }

    function rotateSigner(uint8 key) external {
        uint256 newKey = bound(key, 10, 12);
        vm.prank(_owner);
        payment.setSigner(vm.addr(newKey));
        _signerKey = newKey;
    }

    function moveTreasury(uint8 which) external {
        vm.prank(_owner);
        payment.setTreasury(treasuries[which % 3]);
    }

    /// Pauses are rare and short: otherwise most calls would be refused.
    function pause(uint8 dice) external {
        if (payment.paused() == (dice % 8 == 0)) return;
        vm.prank(_owner);
        dice % 8 == 0 ? payment.pause() : payment.unpause();
    }

    function allow(uint8 dice) external {
        vm.prank(_owner);
        payment.setTokenAllowed(tokens[1], dice % 4 != 0);
    }

    function pass(uint256 blocks, uint256 time) external {
        vm.roll(vm.getBlockNumber() + bound(blocks, 1, 100));
        vm.warp(vm.getBlockTimestamp() + bound(time, 1, 40 days));
    }

    function requireMoney() external view {
        for (uint256 t = 0; t < tokens.length; ++t) {
            Stablecoin token = Stablecoin(tokens[t]);
            checkEqual(token.balanceOf(address(payment)), 0, "P1 custody: the contract holds tokens");
            for (uint256 i = 0; i < USERS; ++i) {
                uint256 left = MONEY - moved[tokens[t]][user(i)];
                checkEqual(token.balanceOf(user(i)), left, "P3 price: a payer paid the wrong amount");
                checkEqual(payment.nonces(user(i)), payments[user(i)], "P2 nonces: not the number of payments");
            }
            uint256 share = moved[tokens[t]][REFERRAL];
            checkEqual(token.balanceOf(REFERRAL), share, "P4 split: the referral received the wrong amount");
            for (uint256 i = 0; i < treasuries.length; ++i) {
                uint256 rest = moved[tokens[t]][treasuries[i]];
                checkEqual(token.balanceOf(treasuries[i]), rest, "P4 split: a treasury received the wrong amount");
            }
        }
    }

    function _pay(IPlanPayment.PaymentMessage memory message, uint256 key) private {
        bytes memory signature = _sign(message, key);
        vm.prank(message.userAddress);
        payment.process(message, signature);
        _paid(message);
    }

    function _paid(IPlanPayment.PaymentMessage memory message) private {
        mustHold(!payment.paused(), "P8 pause: a payment passed while paused");
        mustHold(payment.isTokenAllowed(message.token), "P8 tokens: a payment in a refused token passed");
        mustHold(payment.nonces(message.userAddress) == message.nonce + 1, "P2 nonces: it did not grow by one");
        ++payments[message.userAddress];
        uint256 share = message.tokenAmount * message.referralPercentage / 100;
        moved[message.token][message.userAddress] += message.tokenAmount;
        moved[message.token][message.referralAddress] += share;
        moved[message.token][payment.treasury()] += message.tokenAmount - share;
        noteGranted(message.userAddress, message.product, message.planType, message.expiryDate);
        _lastPaid = message;
    }

    function _message(uint8 who, uint8 product, uint8 plan, uint256 life, uint256 amount, uint256 percentage)
        private
        view
        returns (IPlanPayment.PaymentMessage memory message)
    {
        message.userAddress = user(who);
        message.product = bound(product, 0, 2);
        message.planType = bound(plan, 0, message.product == 2 ? 4 : 2);
        message.expiryDate = vm.getBlockTimestamp() + bound(life, 1, 150 days);
        message.token = tokens[amount % 2];
        message.tokenAmount = bound(amount, 1, 1e18);
        message.validity = vm.getBlockNumber() + amount % 61;
        message.nonce = payment.nonces(message.userAddress);
        message.referralPercentage = bound(percentage, 0, 50);
        message.referralAddress = percentage == 0 ? address(0) : REFERRAL;
    }

    function _tamper(IPlanPayment.PaymentMessage memory message, uint8 field, uint256 change) private view returns (bool) {
        bytes32 digest = payment.hashMessage(message);
        if (field % 8 == 0) message.product = bound(change, 0, 2);
        if (field % 8 == 1) message.planType = bound(change, 0, 4);
        if (field % 8 == 2) message.expiryDate = change;
        if (field % 8 == 3) message.token = tokens[change % 2];
        if (field % 8 == 4) message.tokenAmount = change;
        if (field % 8 == 5) message.validity = vm.getBlockNumber() + bound(change, 0, 60);
        if (field % 8 == 6) message.referralAddress = address(uint160(change));
        if (field % 8 == 7) message.referralPercentage = bound(change, 0, 50);
        return payment.hashMessage(message) != digest;
    }

    function _sign(IPlanPayment.PaymentMessage memory message, uint256 key) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, payment.hashMessage(message));
        return abi.encodePacked(r, s, v);
    }

    function _signPermit(uint256 who, uint256 amount) private view returns (uint8, bytes32, bytes32) {
        bytes32 typehash = keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        Stablecoin coin = Stablecoin(tokens[0]);
        bytes32 permit =
            keccak256(abi.encode(typehash, user(who), payment, amount, coin.nonces(user(who)), type(uint256).max));
        return vm.sign(FIRST_KEY + who % USERS, keccak256(abi.encodePacked(hex"1901", coin.DOMAIN_SEPARATOR(), permit)));
    }
}

contract PlanPaymentCampaign is Campaign {
    PaymentHandler private _handler;

    function setUp() external {
        vm.warp(1_760_000_000);
        vm.roll(1_000);
        _handler = new PaymentHandler();
    }

    function handler() internal view override returns (Handler) {
        return _handler;
    }

    function checkAll() internal view override {
        _handler.requireMoney();
        _handler.requireMemberships();
    }
}
