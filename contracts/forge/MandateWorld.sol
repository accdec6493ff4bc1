// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIndexDesk} from "../src/interfaces/IIndexDesk.sol";
import {IIndexMandate} from "../src/interfaces/IIndexMandate.sol";
import {IndexDesk} from "../src/mandate/IndexDesk.sol";
import {IndexMandate} from "../src/mandate/IndexMandate.sol";
import {PriceBound} from "../src/mandate/PriceBound.sol";
import {IUniswapV2Factory} from "../src/mandate/UniswapV2.sol";
import {Handler, Forge} from "./Forge.sol";
import {Coin, Factory, Pair} from "./Market.sol";

// Invariants, checked after every call. The attacker has stolen the operator's key and, in BrokenDesk.t.sol, also owns
// the desk. A route is what IIndexDesk calls a `Way`.
//  `L1 cap`: no more of the spend token than the cap leaves the owner in a period.
//  `L2 share`: no more of a token is sold in a period than the share of the balance before its first sale.
//  `L3 ceiling`: an operator spends no more than the ceiling in a day.
//  `L4 price`: each trade returns at least the value at the present reserves, less 0.3 % per pool and the slippage
//  (only with the genuine desk).
//  `L5 once`: no order is executed twice.
//  `L6 revoked`: no trade under a revoked mandate, whether revoked alone or with all others.
//  `L7 paused`: no trade while paused.
//  `L8 custody`: IndexMandate, the desk and PriceBound hold no tokens.
//  `L9 nobody else`: only the operator trades, only the guardian pauses and sets ceilings, only the owner grants and
//  revokes.
//  `L10 time`: no trade after an order's deadline, before the start of the terms, or at their end and later.
//  `L11 elsewhere`: no tokens go to a pool outside the listed route (fuzz tests only).

/// Fixture: three tokens, each with a pool against the hub (WETH), a pool of WETH and USDC, and helpers to grant.
abstract contract MandateWorld is Forge {
    uint256 internal constant T0 = 1_800_000_000;
    uint128 internal constant CAP = 500e6;
    uint128 internal constant CEILING = 100_000e6;
    bytes32 internal constant INDEX = "index";
    address internal constant GUARDIAN = address(0x6A4D);

    Factory internal factory;
    Coin internal usdc;
    Coin internal weth;
    Coin[3] internal coins;
    PriceBound internal prices;
    IndexDesk internal desk;
    IndexMandate internal mandate;
    address internal owner = address(0xA11CE);
    address internal thief = address(0x7417EF);

    function _make() internal {
        vm.warp(T0);
        (factory, usdc, weth) = (new Factory(), new Coin("USDC", 6), new Coin("WETH", 18));
        prices = new PriceBound(IUniswapV2Factory(address(factory)));
        desk = new IndexDesk(prices, address(weth), 2 days, GUARDIAN);
        mandate = new IndexMandate(GUARDIAN, address(usdc), CEILING);
        _pool(usdc, weth, 10_000_000e6, 3_000e18);
        address[] memory tokens = new address[](3);
        for (uint256 i = 0; i < 3; ++i) {
            coins[i] = new Coin("TOK", 18);
            tokens[i] = address(coins[i]);
            _pool(weth, coins[i], 300e18, 100_000e18 * (i + 1));
        }
        vm.prank(GUARDIAN);
        desk.list(INDEX, tokens, IIndexDesk.Way.ThroughHub);
        vm.warp(T0 + 2 days);
        _noteAll();
        vm.warp(T0 + 2 days + 31 minutes);
    }

    function _pool(Coin a, Coin b, uint256 x, uint256 y) internal returns (Pair pair) {
        pair = factory.createPair(address(a), address(b));
        a.mint(address(pair), x);
        b.mint(address(pair), y);
        pair.sync();
    }

    function _pairOf(Coin a, Coin b) internal view returns (Pair) {
        return Pair(factory.getPair(address(a), address(b)));
    }

    function _noteAll() internal {
        prices.note(address(_pairOf(usdc, weth)));
        for (uint256 i = 0; i < 3; ++i) prices.note(address(_pairOf(weth, coins[i])));
    }

    function _terms(address desk_) internal view returns (IIndexMandate.Terms memory) {
        return IIndexMandate.Terms({
            owner: owner,
            operator: thief,
            desk: desk_,
            spendToken: address(usdc),
            cap: CAP,
            sellBps: 5_000,
            slippageBps: 100,
            period: 1 days,
            start: uint40(vm.getBlockTimestamp()),
            end: uint40(vm.getBlockTimestamp() + 60 days),
            indexId: INDEX,
            epoch: 0,
            salt: 1
        });
    }

    function _grant(IIndexMandate.Terms memory terms) internal {
        vm.startPrank(terms.owner);
        usdc.approve(address(mandate), type(uint256).max);
        for (uint256 i = 0; i < 3; ++i) coins[i].approve(address(mandate), type(uint256).max);
        mandate.grant(terms);
        vm.stopPrank();
    }

    function _leg(Coin token, uint256 amount) internal pure returns (IIndexMandate.Leg[] memory legs) {
        legs = new IIndexMandate.Leg[](1);
        legs[0] = IIndexMandate.Leg(address(token), amount, 0);
    }

    /// The minimum output of a trade through the hub at the pools' present reserves, with 1 % slippage.
    function _least(Coin from, Coin to, uint256 amount) internal view returns (uint256) {
        uint256 hubs = _hop(_pairOf(from, weth), from, amount);
        return (_hop(_pairOf(weth, to), weth, hubs) * 99) / 100;
    }

    function _hop(Pair pair, Coin from, uint256 amount) private view returns (uint256) {
        (uint256 sideIn, uint256 sideOut) = pair.sides(address(from));
        return (amount * sideOut * 997) / (sideIn * 1000);
    }

    function _held() internal view returns (uint256 sum) {
        address[3] memory ours = [address(mandate), address(desk), address(prices)];
        for (uint256 i = 0; i < 3; ++i) {
            sum += usdc.balanceOf(ours[i]) + weth.balanceOf(ours[i]);
            for (uint256 j = 0; j < 3; ++j) sum += coins[j].balanceOf(ours[i]);
        }
    }
}

/// Holds the operator's key and unlimited funds to move every pool.
contract Thief is Handler, MandateWorld {
    IIndexMandate.Terms private _t;
    bool private immutable _isTrueDesk;
    bool public revoked;
    uint256 public spentInPeriod;
    uint256 public spentToday;
    uint256 private _period;
    uint256 private _day;
    uint256 private _orders;
    mapping(Coin => uint256) private _baseOf;
    mapping(Coin => uint256) private _soldOf;
    mapping(Coin => uint256) private _salePeriod;

    constructor(bool isTrueDesk) {
        _make();
        _isTrueDesk = isTrueDesk;
        _t = _terms(isTrueDesk ? address(desk) : address(new ThievishDesk(thief, mandate)));
        usdc.mint(owner, 1_000_000e6);
        for (uint256 i = 0; i < 3; ++i) {
            coins[i].mint(owner, 10_000e18);
            coins[i].mint(_t.desk, isTrueDesk ? 0 : 1e18);
        }
        usdc.mint(_t.desk, isTrueDesk ? 0 : 1e6);
        _grant(_t);
        // Less than two caps: two periods overlap in each day, so that a day's buys can reach the ceiling.
        vm.prank(GUARDIAN);
        mandate.setCeiling(address(usdc), 700e6);
    }

    function terms() external view returns (IIndexMandate.Terms memory) {
        return _t;
    }

    function held() external view returns (uint256) {
        return _held();
    }

    function buy(uint256 which, uint256 amount, bool isAtomic) external {
        Coin coin = coins[which % 3];
        amount = bound(amount, 1e4, 120e6);
        (uint256 had, uint256 before) = (usdc.balanceOf(owner), coin.balanceOf(owner));
        uint256 least = _least(usdc, coin, amount);
        bytes32 id = bytes32(++_orders);
        vm.prank(thief);
        mandate.buy(_t, id, _leg(coin, amount), isAtomic, vm.getBlockTimestamp());
        uint256 spent = had - usdc.balanceOf(owner);
        _afterTrade(id, true);
        if (_nowPeriod() != _period) (_period, spentInPeriod) = (_nowPeriod(), 0);
        if (vm.getBlockTimestamp() / 1 days != _day) (_day, spentToday) = (vm.getBlockTimestamp() / 1 days, 0);
        spentInPeriod += spent;
        spentToday += spent;
        mustHold(spentInPeriod <= CAP, "L1 cap: more than the cap left the owner in a period");
        mustHold(spentToday <= 700e6, "L3 ceiling: more than the ceiling was spent in a day");
        uint256 came = coin.balanceOf(owner) - before;
        if (spent > 0 && _isTrueDesk) mustHold(came + came / 1e6 + 1 >= least, "L4 price: a buy returned too little");
        require(spent > 0, "the leg was left out");
    }

    function sell(uint256 which, uint256 amount, bool isAtomic) external {
        Coin coin = coins[which % 3];
        (uint256 had, uint256 before) = (coin.balanceOf(owner), usdc.balanceOf(owner));
        amount = bound(amount, 1e12, 600e18);
        uint256 least = _least(coin, usdc, amount);
        bytes32 id = bytes32(++_orders);
        vm.prank(thief);
        mandate.sell(_t, id, _leg(coin, amount), isAtomic, vm.getBlockTimestamp());
        uint256 sold = had - coin.balanceOf(owner);
        _afterTrade(id, false);
        require(sold > 0, "the leg was left out");
        if (_salePeriod[coin] != _nowPeriod() + 1) {
            (_salePeriod[coin], _baseOf[coin], _soldOf[coin]) = (_nowPeriod() + 1, had, 0);
        }
        _soldOf[coin] += sold;
        mustHold(_soldOf[coin] <= (_baseOf[coin] * _t.sellBps) / 10_000, "L2 share: too much was sold in a period");
        uint256 came = usdc.balanceOf(owner) - before;
        if (_isTrueDesk) mustHold(came + came / 1e6 + 1 >= least, "L4 price: a sale returned too little");
    }

    /// Orders in which every leg exceeds the limit, first atomic, then not.
    function overdo(uint256 amount, bool isBuy, uint8 legs) external {
        IIndexMandate.Leg[] memory many = new IIndexMandate.Leg[](legs % 3 + 1);
        uint256[3] memory had;
        for (uint256 i = 0; i < many.length; ++i) {
            amount = bound(amount, isBuy ? CAP + 1 : 40_000e18, type(uint256).max);
            many[i] = IIndexMandate.Leg(address(coins[i]), amount, 0);
            had[i] = coins[i].balanceOf(owner);
        }
        uint256 hadUsdc = usdc.balanceOf(owner);
        uint256 now_ = vm.getBlockTimestamp();
        for (uint256 i = 0; i < 2; ++i) {
            bytes32 id = bytes32(++_orders);
            vm.prank(thief);
            (bool done,) = address(mandate).call(
                isBuy
                    ? abi.encodeCall(mandate.buy, (_t, id, many, i == 0, now_))
                    : abi.encodeCall(mandate.sell, (_t, id, many, i == 0, now_))
            );
            mustHold(!done || i == 1, "L1, L2: an atomic order above the limit passed");
        }
        mustHold(usdc.balanceOf(owner) == hadUsdc, "L1 cap: a buy above the cap passed");
        for (uint256 i = 0; i < many.length; ++i) {
            mustHold(coins[i].balanceOf(owner) == had[i], "L2 share: a sale above the share passed");
        }
    }

    function push(uint256 which, uint256 amount, bool up) external {
        Coin coin = coins[which % 3];
        amount = bound(amount, 1e15, 3e18);
        Pair pair = _pairOf(weth, coin);
        (uint256 hubs, uint256 others) = pair.sides(address(weth));
        if (up) pair.push(weth, amount, thief);
        else pair.push(coin, (amount * others) / hubs, thief);
    }

    function pass(uint256 time) external {
        vm.warp(vm.getBlockTimestamp() + bound(time, 60, 4 hours));
        _noteAll();
    }

    function pause(uint256 rarely) external {
        require(rarely % 8 == 0, "not yet");
        vm.prank(GUARDIAN);
        mandate.pause();
        vm.prank(thief);
        (bool done,) = address(mandate).call(_buying(_t, bytes32(++_orders), vm.getBlockTimestamp()));
        mustHold(!done, "L7 paused: a trade passed");
        vm.prank(GUARDIAN);
        mandate.unpause();
    }

    function revokeOnce(uint256 rarely) external {
        require(rarely % 40 == 0, "not yet");
        vm.prank(owner);
        if (rarely % 80 == 0) mandate.revokeAll();
        else mandate.revoke(_t);
        revoked = true;
    }

    /// Grants a new mandate after a revocation, so that the campaign can continue.
    function grantAnew(uint256 salt) external {
        require(revoked, "not revoked");
        (_t.salt, _t.epoch, revoked) = (salt, mandate.epochOf(owner), false);
        vm.prank(owner);
        mandate.grant(_t);
        (_period, spentInPeriod) = (_nowPeriod(), 0);
        for (uint256 i = 0; i < 3; ++i) _salePeriod[coins[i]] = 0;
    }

    function actAsAStranger(address who) external {
        if (who == thief || who == owner || who == GUARDIAN || who == address(mandate)) return;
        bytes32 id = bytes32(++_orders);
        _mustRefuse(who, _buying(_t, id, vm.getBlockTimestamp()));
        _mustRefuse(who, abi.encodeCall(mandate.sell, (_t, id, _leg(coins[0], 1e18), true, vm.getBlockTimestamp())));
        _mustRefuse(who, abi.encodeCall(mandate.legAlone, (_t, mandate.idOf(_t), _leg(coins[0], 1e6)[0], true)));
        _mustRefuse(who, abi.encodeCall(mandate.revoke, (_t)));
        _mustRefuse(who, abi.encodeCall(mandate.setCeiling, (address(usdc), type(uint128).max)));
        _mustRefuse(who, abi.encodeCall(mandate.pause, ()));
        IIndexMandate.Terms memory other = _t;
        (other.operator, other.salt) = (who, uint256(id));
        _mustRefuse(who, abi.encodeCall(mandate.grant, (other)));
        _mustRefuse(who, abi.encodeCall(mandate.grantFor, (other, abi.encode(who))));
        _mustRefuse(who, _buying(other, id, vm.getBlockTimestamp()));
    }

    function actOutsideOfTime(uint256 late, uint32 seconds_) external {
        uint256 now_ = vm.getBlockTimestamp();
        _mustRefuse(thief, _buying(_t, bytes32(++_orders), bound(late, 0, now_ - 1)));
        vm.warp(_t.end + uint256(seconds_));
        _mustRefuse(thief, _buying(_t, bytes32(++_orders), type(uint256).max));
        vm.warp(_t.start - 1);
        _mustRefuse(thief, _buying(_t, bytes32(++_orders), type(uint256).max));
        vm.warp(now_);
    }

    function _afterTrade(bytes32 id, bool isBuy) private {
        mustHold(!revoked, "L6 revoked: a trade passed");
        bytes memory again = isBuy
            ? _buying(_t, id, vm.getBlockTimestamp())
            : abi.encodeCall(mandate.sell, (_t, id, _leg(coins[0], 1e12), false, vm.getBlockTimestamp()));
        vm.prank(thief);
        (bool done,) = address(mandate).call(again);
        mustHold(!done, "L5 once: an order was executed twice");
    }

    function _buying(IIndexMandate.Terms memory t, bytes32 id, uint256 deadline) private view returns (bytes memory) {
        return abi.encodeCall(mandate.buy, (t, id, _leg(coins[0], 1e4), false, deadline));
    }

    function _mustRefuse(address who, bytes memory call) private {
        vm.prank(who);
        (bool done,) = address(mandate).call(call);
        mustHold(!done, who == thief ? "L10 time: a trade passed" : "L9 nobody else: a call passed");
    }

    function _nowPeriod() private view returns (uint256) {
        return (vm.getBlockTimestamp() - _t.start) / _t.period;
    }
}

/// A desk owned by the attacker, the worst case of a faulty desk. It sends the input to the attacker, returns one base
/// unit so that the trade is not refused as empty, and tries to call `legAlone` during each trade.
contract ThievishDesk {
    address private immutable _thief;
    IndexMandate private immutable _mandate;

    constructor(address thief_, IndexMandate mandate_) {
        (_thief, _mandate) = (thief_, mandate_);
    }

    function prepare(IIndexDesk.Trade calldata, uint256 amount, uint256) external view returns (address, uint256) {
        // One amount in seven names the mandate itself as the first stop, which the mandate must refuse.
        return (amount % 7 == 0 ? address(_mandate) : _thief, 0);
    }

    function swap(IIndexDesk.Trade calldata trade, address receiver) external {
        IIndexMandate.Terms memory terms;
        IIndexMandate.Leg memory leg = IIndexMandate.Leg(trade.token, 1, 0);
        (terms.owner, terms.desk, terms.spendToken) = (receiver, address(this), trade.spendToken);
        try _mandate.legAlone(terms, 0, leg, trade.isBuy) returns (uint256) {
            Coin(trade.spendToken).mint(address(_mandate), 1);
        } catch {}
        Coin(trade.isBuy ? trade.token : trade.spendToken).transfer(receiver, 1);
    }
}
