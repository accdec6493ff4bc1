// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// A contract wallet for tests only: its keeper signs for it, anybody lets it act.
contract ContractAccount is IERC1271 {
    address public immutable keeper;

    constructor(address keeper_) {
        keeper = keeper_;
    }

    function execute(address target, bytes calldata data) external returns (bytes memory) {
        return Address.functionCall(target, data);
    }

    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4) {
        (address recovered,,) = ECDSA.tryRecover(digest, signature);
        return recovered == keeper ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Sends several calls in one transaction, as a bundler of contract wallets does.
contract Bundler {
    function bundle(address[] calldata targets, bytes[] calldata data) external {
        for (uint256 i = 0; i < targets.length; ++i) {
            Address.functionCall(targets[i], data[i]);
        }
    }
}
