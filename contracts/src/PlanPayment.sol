// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IPlanMembership} from "./interfaces/IPlanMembership.sol";
import {PlanPaymentSettings} from "./PlanPaymentSettings.sol";

/// @title See IPlanPayment.
/// @dev Pausable follows the settings, so that the pause flag shares the signer's slot: one cold read less a payment.
contract PlanPayment is EIP712, PlanPaymentSettings, Pausable, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    bytes32 public constant PAYMENT_MESSAGE_TYPEHASH = keccak256(
        "PaymentMessage(address userAddress,uint256 product,uint256 planType,uint256 expiryDate,address token,uint256 tokenAmount,uint256 validity,uint256 nonce,address referralAddress,uint256 referralPercentage)"
    );

    /// Blocks that a quote may hold at most.
    uint256 public constant MAX_VALIDITY_BLOCKS = 60;

    /// Whole percent of a payment that may go to a referral address at most.
    uint256 public constant MAX_REFERRAL_PERCENTAGE = 50;

    IPlanMembership public immutable membership;
    mapping(address user => uint256) public nonces;

    constructor(address owner, address signer_, address treasury_, IPlanMembership membership_)
        EIP712("TMAI Plan Payment", "1")
        Ownable(owner)
    {
        if (address(membership_).code.length == 0) revert PlanPayment_AddressRefused(address(membership_));
        membership = membership_;
        _setSigner(signer_);
        _setTreasury(treasury_);
    }

    function process(PaymentMessage calldata message, bytes calldata signature)
        external
        whenNotPaused
        nonReentrant
        returns (uint256)
    {
        _accept(message, signature);
        return _settle(message);
    }

    function processWithPermit(
        PaymentMessage calldata message,
        bytes calldata signature,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external whenNotPaused nonReentrant returns (uint256) {
        _accept(message, signature);
        // Whoever saw the permit in the mempool may have sent it first; the allowance is there all the same.
        try IERC20Permit(message.token).permit(msg.sender, address(this), message.tokenAmount, deadline, v, r, s) {} catch {}
        return _settle(message);
    }

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }

    function hashMessage(PaymentMessage calldata message) public view returns (bytes32) {
        // Every field is one word and stands in the order of the type, so the struct encodes as EIP-712 wants it.
        return _hashTypedDataV4(keccak256(abi.encode(PAYMENT_MESSAGE_TYPEHASH, message)));
    }

    /// Checks the whole message and uses up its nonce.
    function _accept(PaymentMessage calldata message, bytes calldata signature) private {
        if (msg.sender != message.userAddress) revert PlanPayment_CallerIsNotPayer(msg.sender, message.userAddress);
        if (block.number > message.validity) revert PlanPayment_QuoteExpired(message.validity, block.number);
        if (message.validity > block.number + MAX_VALIDITY_BLOCKS) {
            revert PlanPayment_ValidityTooFar(message.validity, block.number + MAX_VALIDITY_BLOCKS);
        }
        // Counted where it is read: whatever comes later, a refusal undoes it and nothing can see it twice.
        uint256 expectedNonce = nonces[msg.sender]++;
        if (message.nonce != expectedNonce) revert PlanPayment_WrongNonce(message.nonce, expectedNonce);
        if (!isTokenAllowed[message.token]) revert PlanPayment_TokenNotAllowed(message.token);
        if (message.tokenAmount == 0) revert PlanPayment_ZeroAmount();
        _requireReferral(message.referralAddress, message.referralPercentage);
        bytes32 digest = hashMessage(message);
        if (!_isSigned(digest, signature)) revert PlanPayment_InvalidSignature(digest, signer);
    }

    /// Gives the membership and takes the tokens of a message that was accepted.
    function _settle(PaymentMessage calldata message) private returns (uint256 tokenId) {
        tokenId = membership.setMembership(msg.sender, message.product, message.planType, message.expiryDate);
        uint256 share = message.tokenAmount * message.referralPercentage / 100;
        if (share != 0) _deliver(message.token, message.referralAddress, share);
        _deliver(message.token, treasury, message.tokenAmount - share);

        emit PaymentProcessed(
            message.userAddress,
            message.product,
            message.planType,
            message.expiryDate,
            message.token,
            message.tokenAmount,
            message.validity,
            message.nonce,
            message.referralAddress,
            message.referralPercentage,
            tokenId
        );
    }

    /// The key is tried before the code: asking a signer that is no contract for its code costs 2,600 gas. An account that
    /// has both (EIP-7702) is ruled by its key anyway.
    function _isSigned(bytes32 digest, bytes calldata signature) private view returns (bool) {
        (address recovered, ECDSA.RecoverError error,) = ECDSA.tryRecoverCalldata(digest, signature);
        if (error == ECDSA.RecoverError.NoError && recovered == signer) return true;
        return SignatureChecker.isValidERC1271SignatureNowCalldata(signer, digest, signature);
    }

    /// Moves tokens from the caller and measures what arrived: an allowed token may start to take a fee one day.
    function _deliver(address token, address recipient, uint256 amount) private {
        uint256 balanceBefore = IERC20(token).balanceOf(recipient);
        IERC20(token).safeTransferFrom(msg.sender, recipient, amount);
        uint256 balanceAfter = IERC20(token).balanceOf(recipient);
        uint256 received = balanceAfter > balanceBefore ? balanceAfter - balanceBefore : 0;
        if (received < amount) revert PlanPayment_ShortDelivery(token, recipient, amount, received);
    }

    function _requireReferral(address referralAddress, uint256 referralPercentage) private view {
        if (referralPercentage > MAX_REFERRAL_PERCENTAGE) {
            revert PlanPayment_ReferralPercentageTooHigh(referralPercentage, MAX_REFERRAL_PERCENTAGE);
        }
        if (referralAddress == address(0) && referralPercentage != 0) {
            revert PlanPayment_ReferralAddressMissing(referralPercentage);
        }
        if (referralAddress == msg.sender || referralAddress == address(this)) {
            revert PlanPayment_ReferralAddressRefused(referralAddress);
        }
    }
}
