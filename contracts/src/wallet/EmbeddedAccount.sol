// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {AbstractSigner} from "@openzeppelin/contracts/utils/cryptography/signers/AbstractSigner.sol";
import {ERC7739} from "@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol";
import {MultiSignerERC7913} from "@openzeppelin/contracts/utils/cryptography/signers/MultiSignerERC7913.sol";
import {ERC7913WebAuthnVerifier} from "@openzeppelin/contracts/utils/cryptography/verifiers/ERC7913WebAuthnVerifier.sol";
import {IEmbeddedAccount} from "../interfaces/IEmbeddedAccount.sol";

/// @title See IEmbeddedAccount.
contract EmbeddedAccount is
    IEmbeddedAccount,
    Account,
    MultiSignerERC7913,
    EIP712,
    ERC7739,
    ERC7821,
    ERC721Holder,
    ERC1155Holder,
    Initializable
{
    using SafeERC20 for IERC20;

    /// Signers that an account begins with at most, so that making one stays cheap.
    uint256 public constant MAX_FIRST_SIGNERS = 4;

    /// Contracts of the chain itself have addresses up to here. Some answer whatever they are asked.
    uint160 private constant LAST_PRECOMPILE = 0xffff;

    address public immutable webAuthn;

    constructor(ERC7913WebAuthnVerifier webAuthn_) EIP712("TMAI Account", "1") MultiSignerERC7913(_nobody(), 1) {
        if (address(webAuthn_).code.length == 0) revert EmbeddedAccount_VerifierWithoutCode(address(webAuthn_));
        webAuthn = address(webAuthn_);
        _disableInitializers();
    }

    function initialize(bytes[] calldata signers) external initializer {
        if (signers.length == 0 || signers.length > MAX_FIRST_SIGNERS) {
            revert EmbeddedAccount_SignerCountRefused(signers.length, MAX_FIRST_SIGNERS);
        }
        _addSigners(signers);
        _setThreshold(1);
    }

    function addSigners(bytes[] calldata signers) external onlyEntryPointOrSelf {
        _addSigners(signers);
    }

    function removeSigners(bytes[] calldata signers) external onlyEntryPointOrSelf {
        _removeSigners(signers);
    }

    function executeBefore(uint48 deadline, bytes32 mode, bytes calldata calls) external payable {
        if (block.timestamp > deadline) revert EmbeddedAccount_Expired(deadline, block.timestamp);
        execute(mode, calls);
    }

    function sweep(address[] calldata tokens, address payable to) external {
        if (!_mayAct(msg.sender)) revert AccountUnauthorized(msg.sender);
        if (to == address(0) || to == address(this)) revert EmbeddedAccount_RecipientRefused(to);
        for (uint256 i = 0; i < tokens.length; ++i) {
            address token = tokens[i];
            if (token == to) revert EmbeddedAccount_RecipientRefused(to);
            if (token == address(0)) Address.sendValue(to, address(this).balance);
            else IERC20(token).safeTransfer(to, IERC20(token).balanceOf(address(this)));
        }
    }

    /// OpenZeppelin's default is 0.9, which no released package brings.
    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V08;
    }

    function _addSigners(bytes[] memory signers) internal override {
        for (uint256 i = 0; i < signers.length; ++i) {
            if (!_mayBeSigner(signers[i])) revert EmbeddedAccount_SignerRefused(signers[i]);
        }
        super._addSigners(signers);
    }

    function _erc7821AuthorizedExecutor(address caller, bytes32, bytes calldata) internal view override returns (bool) {
        return _mayAct(caller);
    }

    function _rawSignatureValidation(bytes32 hash, bytes calldata signature)
        internal
        view
        override(AbstractSigner, MultiSignerERC7913)
        returns (bool)
    {
        return MultiSignerERC7913._rawSignatureValidation(hash, signature);
    }

    /// A signer that is a wallet acts by itself, at its own gas, without the entry point.
    function _mayAct(address caller) private view returns (bool) {
        return caller == address(entryPoint()) || caller == address(this) || isSigner(abi.encodePacked(caller));
    }

    function _mayBeSigner(bytes memory signer) private view returns (bool) {
        address head = address(bytes20(signer));
        if (signer.length == 20) return uint160(head) > LAST_PRECOMPILE && head != address(this);
        // The implementation's own constructor comes here before `webAuthn` is known, with an address alone.
        return signer.length == 84 && head == webAuthn;
    }

    /// The implementation belongs to an address that nobody has the key of.
    function _nobody() private pure returns (bytes[] memory signers) {
        signers = new bytes[](1);
        signers[0] = abi.encodePacked(address(uint160(uint256(keccak256("nobody")))));
    }
}
