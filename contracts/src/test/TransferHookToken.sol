// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// A token for tests only: whoever receives some is called back, if it asked for that. Anybody mints.
contract TransferHookToken is ERC20 {
    mapping(address recipient => address) private _targets;
    mapping(address recipient => bytes) private _calls;

    constructor() ERC20("Hook", "HOOK") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    /// Through `target`, when `recipient` receives.
    function setHook(address recipient, address target, bytes calldata data) external {
        _targets[recipient] = target;
        _calls[recipient] = data;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        if (_targets[to] != address(0)) Address.functionCall(_targets[to], _calls[to]);
        return super.transfer(to, value);
    }
}
