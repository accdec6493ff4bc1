// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ShortString, ShortStrings} from "@openzeppelin/contracts/utils/ShortStrings.sol";

/// @title Stands in for a token of another chain, on local chains only. All that its constructor sets is part of its code, so
/// the code can be put at the address that the token has on its real chain.
contract LocalToken is ERC20, ERC20Permit {
    ShortString private immutable NAME;
    ShortString private immutable SYMBOL;
    uint8 private immutable DECIMALS;
    address private immutable MINTER;

    /// @param name_ At most 31 bytes.
    /// @param symbol_ At most 31 bytes.
    constructor(string memory name_, string memory symbol_, uint8 decimals_, address minter_)
        ERC20("", "")
        ERC20Permit(name_)
    {
        NAME = ShortStrings.toShortString(name_);
        SYMBOL = ShortStrings.toShortString(symbol_);
        DECIMALS = decimals_;
        MINTER = minter_;
    }

    /// @param amount Base units, the same for each of `receivers`.
    function mint(address[] calldata receivers, uint256 amount) external {
        require(msg.sender == MINTER, "Only the minter mints.");
        for (uint256 i = 0; i < receivers.length; i++) _mint(receivers[i], amount);
    }

    function name() public view override returns (string memory) {
        return ShortStrings.toString(NAME);
    }

    function symbol() public view override returns (string memory) {
        return ShortStrings.toString(SYMBOL);
    }

    function decimals() public view override returns (uint8) {
        return DECIMALS;
    }
}
