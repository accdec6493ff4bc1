// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TmaiToken} from "../src/TmaiToken.sol";
import {Campaign, Forge, Handler} from "./Forge.sol";

// Invariants, checked after every call:
//  `T1 supply`: it is the initial supply less what was burned.
//  `T2 balances`: their sum is the supply.
//  `T3 allocation`: the contract has `tgeAmount` until it is paid, in full and once, and nothing afterwards.
//  `T4 sells`: in the window, two sells of a holder are at least the limit at the later one apart, in blocks.
//  `T5 last sell`: it is the block of the holder's last sell in the window; liquidity providers' sells do not count.
//  `T6 window`: it cannot change once it has begun, and is at most 30 days of blocks.
//  `T7 limit`: it is at most 300 blocks.
//  `T8 pause`: while paused, only exempt contracts send or burn.

contract Vault {}

/// A mock pair: `setPair` requires that it names the token.
contract Pool {
    address public immutable token0;

    constructor(address token0_) {
        token0 = token0_;
    }
}

/// Wallets, contracts and pairs act as holders, and the owner uses all of its rights.
contract TokenHandler is Handler {
    uint256 internal constant HOLDERS = 7;
    uint256 internal constant PAIR = 6;

    TmaiToken public immutable token;
    address public immutable owner = vm.addr(1);
    address[HOLDERS] public holders;

    uint256 public burned;
    uint256 public windowStart;
    uint256 public windowEnd;
    mapping(address holder => uint256) public lastSell;

    constructor() {
        token = new TmaiToken(owner, 2_500_000_000e18);
        address vault = address(new Vault());
        address allocation = address(new Vault());
        address otherPair = address(new Pool(address(token)));
        address firstPair = address(new Pool(address(token)));
        holders = [owner, vm.addr(2), vm.addr(3), otherPair, vault, allocation, firstPair];
        vm.startPrank(owner);
        for (uint256 i = 1; i < HOLDERS; ++i) token.transfer(holders[i], 1_000_000e18);
        token.setPair(holders[PAIR]);
        token.setSellLimit(20);
        vm.stopPrank();
    }

    function transfer(uint8 from, uint8 to, uint256 amount) external {
        _transfer(_holder(from), _holder(to), amount);
    }

    function sell(uint8 from, uint256 amount) external {
        _transfer(_holder(from), token.pair(), amount);
    }

    function sellThroughSpender(uint8 from, uint8 by, uint256 amount) external {
        (address holder, address spender, address pair) = (_holder(from), _holder(by), token.pair());
        amount = _part(holder, amount);
        vm.prank(holder);
        token.approve(spender, amount);
        vm.prank(spender);
        token.transferFrom(holder, pair, amount);
        _sent(holder, pair, amount);
    }

    function burn(uint8 from, uint256 amount) external {
        address holder = _holder(from);
        amount = _part(holder, amount);
        vm.prank(holder);
        token.burn(amount);
        _sent(holder, address(0), amount);
    }

    function burnFrom(uint8 from, uint8 by, uint256 amount) external {
        (address holder, address spender) = (_holder(from), _holder(by));
        amount = _part(holder, amount);
        vm.prank(holder);
        token.approve(spender, amount);
        vm.prank(spender);
        token.burnFrom(holder, amount);
        _sent(holder, address(0), amount);
    }

    function payAllocation(uint8 to) external {
        bool paid = token.allocationContract() != address(0);
        vm.prank(owner);
        token.payAllocation(_holder(to));
        mustHold(!paid, "T3 allocation: it was paid twice");
    }

    function setPair(bool first) external {
        vm.prank(owner);
        token.setPair(holders[first ? PAIR : PAIR - 3]);
    }

    function setSellLimit(uint256 blocks) external {
        vm.prank(owner);
        token.setSellLimit(bound(blocks, 0, 330));
    }

    function setSellWindow(uint256 ahead, uint256 blocks) external {
        uint256 start = vm.getBlockNumber() + bound(ahead, 0, 40);
        uint256 end = start + bound(blocks, 0, 1_400_000);
        bool begun = windowStart != 0 && vm.getBlockNumber() >= windowStart;
        vm.prank(owner);
        token.setSellWindow(start, end);
        mustHold(!begun, "T6 window: it changed after it had begun");
        (windowStart, windowEnd) = (start, end);
    }

    function whitelist(uint8 who, bool whitelisted) external {
        vm.prank(owner);
        token.whitelistLiquidityProvider(_holder(who), whitelisted);
    }

    function exempt(uint8 who, bool exempted) external {
        vm.prank(owner);
        token.setPauseExemption(_holder(who), exempted);
    }

    /// Pauses are rare and short: otherwise most calls would be refused.
    function pause(uint8 dice) external {
        if (token.paused() == (dice % 4 == 0)) return;
        vm.prank(owner);
        dice % 4 == 0 ? token.pause() : token.unpause();
    }

    function pass(uint256 blocks) external {
        vm.roll(vm.getBlockNumber() + bound(blocks, 1, 60));
    }

    function sumOfBalances() external view returns (uint256 sum) {
        sum = token.balanceOf(address(token));
        for (uint256 i = 0; i < HOLDERS; ++i) sum += token.balanceOf(holders[i]);
    }

    function requireLastSells() external view {
        for (uint256 i = 0; i < HOLDERS; ++i) {
            checkEqual(token.lastSellBlock(holders[i]), lastSell[holders[i]], "T5 last sell: wrong block");
        }
    }

    function _transfer(address from, address to, uint256 amount) private {
        amount = _part(from, amount);
        vm.prank(from);
        token.transfer(to, amount);
        _sent(from, to, amount);
    }

    /// Checks the rules after a transfer or burn that passed, and updates the expected state.
    function _sent(address from, address to, uint256 amount) private {
        mustHold(!token.paused() || token.isPauseExempt(from), "T8 pause: tokens moved while paused");
        if (to == address(0)) burned += amount;
        if (to != token.pair() || amount == 0 || token.isLiquidityProvider(from)) return;
        uint256 here = vm.getBlockNumber();
        if (here < windowStart || here > windowEnd) return;
        uint256 last = lastSell[from];
        mustHold(last == 0 || here >= last + token.sellLimit(), "T4 sells: two sells were closer than the limit");
        lastSell[from] = here;
    }

    function _part(address holder, uint256 amount) private view returns (uint256) {
        return bound(amount, 0, token.balanceOf(holder) / 4);
    }

    function _holder(uint8 index) private view returns (address) {
        return holders[index % HOLDERS];
    }
}

contract TmaiTokenCampaign is Campaign {
    TokenHandler private _handler;

    function setUp() external {
        vm.roll(1_000);
        _handler = new TokenHandler();
    }

    function handler() internal view override returns (Handler) {
        return _handler;
    }

    function checkAll() internal view override {
        TmaiToken token = _handler.token();
        checkEqual(token.totalSupply(), 10_000_000_000e18 - _handler.burned(), "T1 supply: not initial less burned");
        checkEqual(_handler.sumOfBalances(), token.totalSupply(), "T2 balances: their sum is not the supply");
        uint256 kept = token.allocationContract() == address(0) ? token.tgeAmount() : 0;
        checkEqual(token.balanceOf(address(token)), kept, "T3 allocation: the contract has the wrong amount");
        _handler.requireLastSells();
        checkEqual(token.startBlock(), _handler.windowStart(), "T6 window: wrong start");
        checkEqual(token.endBlock(), _handler.windowEnd(), "T6 window: wrong end");
        check(_handler.windowEnd() < _handler.windowStart() + 1_296_000, "T6 window: longer than 30 days of blocks");
        check(token.sellLimit() <= 300, "T7 limit: above 300 blocks");
    }
}

/// Fuzz: permit signatures, with random arguments.
contract TmaiTokenFuzz is Forge {
    uint256 private constant KEY = 0xA11CE;
    TmaiToken private immutable _token = new TmaiToken(vm.addr(1), 0);

    function testFuzz_aPermitGivesExactlyItsAllowance(address spender, uint256 value, uint256 wait) external {
        vm.assume(spender != address(0));
        uint256 deadline = block.timestamp + bound(wait, 0, type(uint64).max);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, _digest(spender, value, 0, deadline));
        _token.permit(vm.addr(KEY), spender, value, deadline, v, r, s);
        checkEqual(_token.allowance(vm.addr(KEY), spender), value, "wrong allowance");
        checkEqual(_token.nonces(vm.addr(KEY)), 1, "wrong nonce");
        vm.expectRevert();
        _token.permit(vm.addr(KEY), spender, value, deadline, v, r, s);
    }

    function testFuzz_aPermitOfRandomBytesIsRefused(address spender, uint256 value, uint8 v, bytes32 r, bytes32 s) external {
        vm.expectRevert();
        _token.permit(vm.addr(KEY), spender, value, type(uint256).max, v, r, s);
    }

    function testFuzz_aPermitForAnotherValueIsRefused(address spender, uint256 value, uint256 other) external {
        vm.assume(value != other);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, _digest(spender, value, 0, type(uint256).max));
        vm.expectRevert();
        _token.permit(vm.addr(KEY), spender, other, type(uint256).max, v, r, s);
    }

    function _digest(address spender, uint256 value, uint256 nonce, uint256 deadline) private view returns (bytes32) {
        bytes32 typehash = keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 permit = keccak256(abi.encode(typehash, vm.addr(KEY), spender, value, nonce, deadline));
        return keccak256(abi.encodePacked(hex"1901", _token.DOMAIN_SEPARATOR(), permit));
    }
}
