// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

// A mock market: pools that behave like Uniswap V2 (constant product, fee, cumulative prices), and tokens, some of them
// hostile. The tests on anvil use Uniswap's own code (test/contracts/indexMandate*.test.ts).

contract Coin is ERC20 {
    uint8 private immutable _places;

    constructor(string memory symbol, uint8 places) ERC20(symbol, symbol) {
        _places = places;
    }

    function decimals() public view override returns (uint8) {
        return _places;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}

contract Pair {
    address public immutable token0;
    address public immutable token1;
    uint256 public price0CumulativeLast;
    uint256 public price1CumulativeLast;
    uint112 private _reserve0;
    uint112 private _reserve1;
    uint32 private _last;

    constructor(address a, address b) {
        (token0, token1) = a < b ? (a, b) : (b, a);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (_reserve0, _reserve1, _last);
    }

    /// The pool's reserve of `token`, then of the other token.
    function sides(address token) public view returns (uint256, uint256) {
        return token == token0 ? (_reserve0, _reserve1) : (_reserve1, _reserve0);
    }

    function sync() public {
        unchecked {
            uint32 elapsed = uint32(block.timestamp) - _last;
            if (elapsed > 0 && _reserve0 > 0 && _reserve1 > 0) {
                price0CumulativeLast += ((uint256(_reserve1) << 112) / _reserve0) * elapsed;
                price1CumulativeLast += ((uint256(_reserve0) << 112) / _reserve1) * elapsed;
            }
        }
        _reserve0 = uint112(ERC20(token0).balanceOf(address(this)));
        _reserve1 = uint112(ERC20(token1).balanceOf(address(this)));
        _last = uint32(block.timestamp);
    }

    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external {
        (uint256 r0, uint256 r1) = (_reserve0, _reserve1);
        require(out0 < r0 && out1 < r1 && (out0 > 0 || out1 > 0), "amounts");
        if (out0 > 0) ERC20(token0).transfer(to, out0);
        if (out1 > 0) ERC20(token1).transfer(to, out1);
        (uint256 b0, uint256 b1) = (ERC20(token0).balanceOf(address(this)), ERC20(token1).balanceOf(address(this)));
        uint256 in0 = b0 > r0 - out0 ? b0 - (r0 - out0) : 0;
        uint256 in1 = b1 > r1 - out1 ? b1 - (r1 - out1) : 0;
        require((b0 * 1000 - in0 * 3) * (b1 * 1000 - in1 * 3) >= r0 * r1 * 1e6, "K");
        sync();
    }

    /// Moves the price with unlimited funds: `tokenIn` is minted for the swap.
    function push(Coin tokenIn, uint256 amount, address to) external {
        (uint256 sideIn, uint256 sideOut) = sides(address(tokenIn));
        tokenIn.mint(address(this), amount);
        uint256 out = (amount * 997 * sideOut) / (sideIn * 1000 + amount * 997);
        bool isFirst = address(tokenIn) == token0;
        this.swap(isFirst ? 0 : out, isFirst ? out : 0, to, "");
    }
}

contract Factory {
    mapping(address => mapping(address => address)) public getPair;

    function createPair(address a, address b) external returns (Pair pair) {
        require(getPair[a][b] == address(0), "exists");
        pair = new Pair(a, b);
        getPair[a][b] = getPair[b][a] = address(pair);
    }
}

/// Fee-on-transfer token: 5 % of every transfer never reaches the recipient.
contract Taxed is Coin {
    constructor() Coin("TAX", 18) {}

    function _update(address from, address to, uint256 value) internal override {
        uint256 tax = from != address(0) && to != address(0) ? value / 20 : 0;
        super._update(from, to, value - tax);
        if (tax > 0) super._update(from, address(0xdead), tax);
    }
}

/// `transferFrom` takes twice the requested amount if the sender's balance allows it.
contract Greedy is Coin {
    address public immutable thief;

    constructor(address thief_) Coin("GREED", 18) {
        thief = thief_;
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        _spendAllowance(from, msg.sender, value);
        _transfer(from, to, value);
        if (balanceOf(from) >= value) _transfer(from, thief, value);
        return true;
    }
}

/// Calls `target` on every transfer, before or after the tokens move, as ERC-777 hooks do.
contract Hooked is Coin {
    address public target;
    bytes public data;
    bool public isBefore;
    bool public succeeded;
    bool private _inside;

    constructor() Coin("HOOK", 18) {}

    function aim(address target_, bytes calldata data_, bool isBefore_) external {
        (target, data, isBefore) = (target_, data_, isBefore_);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (isBefore) _call(from);
        super._update(from, to, value);
        if (!isBefore) _call(from);
    }

    function _call(address from) private {
        if (target == address(0) || _inside || from == address(0)) return;
        _inside = true;
        (bool ok,) = target.call(data);
        if (ok) succeeded = true;
        _inside = false;
    }
}

/// Rebasing token: while `shrinks` is set, every transfer reduces all balances by 10 %.
contract Rebasing is Coin {
    uint256 public share = 1e18;
    bool public shrinks;

    constructor() Coin("REBASE", 18) {}

    function shrink(bool shrinks_) external {
        shrinks = shrinks_;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return (super.balanceOf(account) * share) / 1e18;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, (value * 1e18) / share);
        if (shrinks) share = (share * 9) / 10;
    }
}

/// A transfer costs more than two million gas.
contract Heavy is Coin {
    uint256 public work;

    constructor() Coin("HEAVY", 18) {}

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from == address(0)) return;
        for (uint256 i = 0; i < 16_000; ++i) work = i;
    }
}
