// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ERC7913WebAuthnVerifier} from "@openzeppelin/contracts/utils/cryptography/verifiers/ERC7913WebAuthnVerifier.sol";
import {IEmbeddedAccountFactory} from "../interfaces/IEmbeddedAccountFactory.sol";
import {EmbeddedAccount} from "./EmbeddedAccount.sol";

/// @title See IEmbeddedAccountFactory.
contract EmbeddedAccountFactory is IEmbeddedAccountFactory {
    address public immutable implementation;

    constructor(ERC7913WebAuthnVerifier webAuthn) {
        implementation = address(new EmbeddedAccount(webAuthn));
    }

    function createAccount(bytes[] calldata signers) external returns (address account) {
        account = addressOf(signers);
        if (account.code.length > 0) return account;
        Clones.cloneDeterministic(implementation, _salt(signers));
        EmbeddedAccount(payable(account)).initialize(signers);
    }

    function addressOf(bytes[] calldata signers) public view returns (address) {
        return Clones.predictDeterministicAddress(implementation, _salt(signers), address(this));
    }

    function _salt(bytes[] calldata signers) private pure returns (bytes32) {
        return keccak256(abi.encode(signers));
    }
}
