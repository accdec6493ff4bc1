// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC3009} from "@openzeppelin/contracts/token/ERC20/extensions/draft-ERC3009.sol";

/// @title Stands in for USDC on the local chain only: 6 decimals, permit, transfers by authorization (ERC-3009), minted
/// freely by its owner.
contract Stablecoin is ERC20, ERC20Permit, ERC3009, Ownable {
    constructor(address owner) ERC20("USD Coin", "USDC") ERC20Permit("USD Coin") Ownable(owner) {}

    /// @param amount Base units of 6 decimals.
    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
