// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// Tokens that misbehave, for tests only. Anybody mints.
abstract contract OddToken is ERC20 {
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}

/// Keeps one percent of every transfer for itself.
contract FeeToken is OddToken {
    constructor() ERC20("Fee", "FEE") {}

    function _update(address from, address to, uint256 value) internal override {
        uint256 fee = from == address(0) ? 0 : value / 100;
        super._update(from, to, value - fee);
        if (fee != 0) super._update(from, address(this), fee);
    }
}

/// Says yes to every transfer and takes tokens away from the recipient instead.
contract ThievingToken is OddToken {
    constructor() ERC20("Thief", "THF") {}

    function transferFrom(address, address to, uint256) public override returns (bool) {
        _burn(to, 1);
        return true;
    }
}

/// Takes as much again as it is asked for, for itself.
contract GreedyToken is OddToken {
    constructor() ERC20("Greedy", "GRD") {}

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        _transfer(from, address(this), value);
        return super.transferFrom(from, to, value);
    }
}

/// Says no without reverting.
contract FalseToken is OddToken {
    constructor() ERC20("False", "FLS") {}

    function transferFrom(address, address, uint256) public pure override returns (bool) {
        return false;
    }
}

/// Calls whatever it was told to in the middle of a transfer, as a token with hooks would.
contract HookToken is OddToken {
    address private _target;
    bytes private _data;

    constructor() ERC20("Hook", "HOOK") {}

    function setHook(address target, bytes calldata data) external {
        _target = target;
        _data = data;
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (_target != address(0)) Address.functionCall(_target, _data);
        return super.transferFrom(from, to, value);
    }
}

/// Calls whatever it was told to in the middle of a permit, and does not mind when that is refused. Gives no allowance.
contract PermitHookToken is OddToken {
    address private _target;
    bytes private _data;

    constructor() ERC20("Permit hook", "PHOOK") {}

    function setHook(address target, bytes calldata data) external {
        _target = target;
        _data = data;
    }

    function permit(address, address, uint256, uint256, uint8, bytes32, bytes32) external {
        (bool accepted,) = _target.call(_data);
        accepted;
    }
}

/// Returns nothing from transfer and approve, as USDT does.
contract NoReturnToken {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function approve(address spender, uint256 amount) external {
        allowance[msg.sender][spender] = amount;
    }

    function transferFrom(address from, address to, uint256 amount) external {
        allowance[from][msg.sender] -= amount;
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }
}
