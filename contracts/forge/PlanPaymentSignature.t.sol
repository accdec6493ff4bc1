// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PlanMembership} from "../src/PlanMembership.sol";
import {PlanPayment} from "../src/PlanPayment.sol";
import {IPlanPayment} from "../src/interfaces/IPlanPayment.sol";
import {Stablecoin} from "../src/local/Stablecoin.sol";
import {Forge} from "./Forge.sol";

/// Fuzz: payment signatures, with random messages and bytes. The payer has the tokens, the allowance and a valid
/// message, so that only the signature can be a reason to refuse.
contract PlanPaymentSignatureFuzz is Forge {
    uint256 private constant SIGNER = 0x516;
    uint256 private constant HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;
    uint256 private constant ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;
    address private immutable _payer = vm.addr(0xA11CE);
    PlanPayment private _payment;
    Stablecoin private _coin;

    function setUp() external {
        PlanMembership membership = new PlanMembership(address(this));
        _payment = new PlanPayment(address(this), vm.addr(SIGNER), vm.addr(2), membership);
        _coin = new Stablecoin(address(this));
        membership.setMinter(address(_payment));
        _payment.setTokenAllowed(address(_coin), true);
        _coin.mint(_payer, type(uint128).max);
        vm.prank(_payer);
        _coin.approve(address(_payment), type(uint256).max);
    }

    function testFuzz_aSignedMessagePasses(uint256 terms, uint128 amount, uint64 expiry) external {
        IPlanPayment.PaymentMessage memory message = _message(terms, amount, expiry);
        _process(message, _sign(SIGNER, _payment.hashMessage(message)));
        checkEqual(_coin.balanceOf(_payer), type(uint128).max - message.tokenAmount, "the payer paid the wrong amount");
    }

    function testFuzz_randomBytesAreRefused(uint256 terms, uint128 amount, uint64 expiry, bytes calldata signature) external {
        _refuse(_message(terms, amount, expiry), signature);
    }

    function testFuzz_sixtyFiveRandomBytesAreRefused(uint256 terms, bytes32 r, bytes32 s, bool odd) external {
        bytes32 lowS = bytes32(bound(uint256(s), 1, HALF_ORDER));
        _refuse(_message(terms, 1e6, 1), abi.encodePacked(r, lowS, odd ? uint8(27) : uint8(28)));
    }

    function testFuzz_anotherKeyIsRefused(uint256 terms, uint256 key) external {
        key = bound(key, 1, ORDER - 1);
        vm.assume(key != SIGNER);
        IPlanPayment.PaymentMessage memory message = _message(terms, 1e6, 1);
        _refuse(message, _sign(key, _payment.hashMessage(message)));
    }

    function testFuzz_theMalleableTwinIsRefused(uint256 terms) external {
        IPlanPayment.PaymentMessage memory message = _message(terms, 1e6, 1);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(SIGNER, _payment.hashMessage(message));
        _refuse(message, abi.encodePacked(r, bytes32(ORDER - uint256(s)), v == 27 ? uint8(28) : uint8(27)));
    }

    /// Every field except payer, nonce and token, which have errors of their own before the signature is checked.
    function testFuzz_anyFieldChangedIsRefused(uint256 terms, uint8 field, uint256 change) external {
        IPlanPayment.PaymentMessage memory message = _message(terms, 1e6, 1);
        bytes32 digest = _payment.hashMessage(message);
        bytes memory signature = _sign(SIGNER, digest);
        field %= 7;
        if (field == 0) message.product = change;
        if (field == 1) message.planType = change;
        if (field == 2) message.expiryDate = change;
        if (field == 3) message.tokenAmount = bound(change, 1, type(uint256).max);
        if (field == 4) message.validity = block.number + bound(change, 0, 60);
        if (field == 5) message.referralAddress = address(uint160(bound(change, 0xF000, 0xFFFF)));
        if (field == 6) message.referralPercentage = bound(change, 0, 50);
        if (message.referralAddress == address(0)) message.referralPercentage = 0;
        vm.assume(_payment.hashMessage(message) != digest);
        _refuse(message, signature);
    }

    /// Two messages share a digest only if all ten fields are equal.
    function testFuzz_digestsDiffer(uint256[10] calldata first, uint8 field, uint256 change) external view {
        IPlanPayment.PaymentMessage memory message = _fields(first);
        uint256[10] memory second = first;
        second[field % 10] ^= change;
        IPlanPayment.PaymentMessage memory other = _fields(second);
        bool same = keccak256(abi.encode(message)) == keccak256(abi.encode(other));
        check((_payment.hashMessage(message) == _payment.hashMessage(other)) == same, "digests and messages disagree");
    }

    function testFuzz_anotherChainIsRefused(uint256 terms, uint64 chain) external {
        chain = uint64(bound(chain, 1, type(uint64).max - 1));
        vm.assume(chain != block.chainid);
        IPlanPayment.PaymentMessage memory message = _message(terms, 1e6, 1);
        bytes memory signature = _sign(SIGNER, _payment.hashMessage(message));
        vm.chainId(chain);
        _refuse(message, signature);
    }

    function _refuse(IPlanPayment.PaymentMessage memory message, bytes memory signature) private {
        bytes32 digest = _payment.hashMessage(message);
        bytes memory refusal = abi.encodeWithSignature("PlanPayment_InvalidSignature(bytes32,address)", digest, vm.addr(SIGNER));
        vm.expectRevert(refusal);
        _process(message, signature);
        checkEqual(_payment.nonces(_payer), 0, "the nonce was used");
    }

    function _process(IPlanPayment.PaymentMessage memory message, bytes memory signature) private {
        vm.prank(_payer);
        _payment.process(message, signature);
    }

    function _message(uint256 terms, uint128 amount, uint64 expiry)
        private
        view
        returns (IPlanPayment.PaymentMessage memory message)
    {
        message.userAddress = _payer;
        message.product = terms % 3;
        message.planType = (terms >> 8) % 3;
        message.expiryDate = bound(expiry, block.timestamp + 1, type(uint64).max);
        message.token = address(_coin);
        message.tokenAmount = bound(amount, 1, type(uint128).max);
        message.validity = block.number + (terms >> 16) % 61;
        message.referralPercentage = (terms >> 24) % 51;
        message.referralAddress = message.referralPercentage == 0 ? address(0) : address(0x4EF);
    }

    function _fields(uint256[10] memory words) private pure returns (IPlanPayment.PaymentMessage memory) {
        return IPlanPayment.PaymentMessage({
            userAddress: address(uint160(words[0])),
            product: words[1],
            planType: words[2],
            expiryDate: words[3],
            token: address(uint160(words[4])),
            tokenAmount: words[5],
            validity: words[6],
            nonce: words[7],
            referralAddress: address(uint160(words[8])),
            referralPercentage: words[9]
        });
    }

    function _sign(uint256 key, bytes32 digest) private pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }
}
