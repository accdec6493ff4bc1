// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ContractAccount} from "./Accounts.sol";

/// A pool for tests only: it names two tokens and sends whatever it is told to.
contract Pool is ContractAccount {
    address public immutable token0;
    address public immutable token1;

    constructor(address token0_, address token1_) ContractAccount(msg.sender) {
        token0 = token0_;
        token1 = token1_;
    }
}

/// Answers every question with the asker's address, over and over, for so many bytes; as a refusal if it is told to.
contract Talker {
    bool private immutable _refuses;
    uint256 private immutable _bytes;

    constructor(bool refuses, uint256 bytes_) {
        _refuses = refuses;
        _bytes = bytes_;
    }

    fallback() external {
        bool refuses = _refuses;
        uint256 size = _bytes;
        assembly ("memory-safe") {
            mstore(0, caller())
            mstore(32, caller())
            if refuses { revert(0, size) }
            return(0, size)
        }
    }
}
