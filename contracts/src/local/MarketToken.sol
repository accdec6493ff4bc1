// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A token of the simulated market, on the local chain only. Its code is put at the address that the market invented
/// for it, so no constructor runs and `begin` stands for one.
contract MarketToken is ERC20 {
    string private givenName;
    string private givenSymbol;

    constructor() ERC20("", "") {}

    /// @param supply Base units of 18 decimals, all of which go to `holder`.
    function begin(string calldata name_, string calldata symbol_, address holder, uint256 supply) external {
        require(totalSupply() == 0, "The token has begun.");
        givenName = name_;
        givenSymbol = symbol_;
        _mint(holder, supply);
    }

    function name() public view override returns (string memory) {
        return givenName;
    }

    function symbol() public view override returns (string memory) {
        return givenSymbol;
    }
}
