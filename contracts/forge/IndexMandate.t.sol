// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIndexDesk} from "../src/interfaces/IIndexDesk.sol";
import {IIndexMandate} from "../src/interfaces/IIndexMandate.sol";
import {IPriceBound} from "../src/interfaces/IPriceBound.sol";
import {Campaign, Handler} from "./Forge.sol";
import {MandateWorld, Thief} from "./MandateWorld.sol";
import {Coin, Greedy, Heavy, Hooked, Pair, Rebasing, Taxed} from "./Market.sol";

/// The attacker has the operator's key and unlimited funds; the desk is genuine.
contract StolenOperatorKey is Campaign {
    Thief private _thief;

    function setUp() external {
        _thief = new Thief(true);
    }

    function handler() internal view override returns (Handler) {
        return _thief;
    }

    function checkAll() internal view override {
        checkEqual(_thief.held(), 0, "L8 custody: a contract holds tokens");
    }
}

abstract contract Granted is MandateWorld {
    IIndexMandate.Terms internal t;

    function setUp() external {
        _make();
        t = _terms(address(desk));
        usdc.mint(owner, 10_000e6);
        for (uint256 i = 0; i < 3; ++i) coins[i].mint(owner, 1_000e18);
        _grant(t);
    }

    function _buy(Coin token, uint256 amount, bytes32 id) internal {
        vm.prank(thief);
        mandate.buy(t, id, _leg(token, amount), true, vm.getBlockTimestamp());
    }

    function _mayBuy(Coin token, uint256 amount, bytes32 id) internal returns (bool done) {
        vm.prank(thief);
        (done,) = address(mandate).call(
            abi.encodeCall(mandate.buy, (t, id, _leg(token, amount), true, vm.getBlockTimestamp()))
        );
    }

    function _maySell(Coin token, uint256 amount, bytes32 id) internal returns (bool done) {
        vm.prank(thief);
        (done,) = address(mandate).call(
            abi.encodeCall(mandate.sell, (t, id, _leg(token, amount), true, vm.getBlockTimestamp()))
        );
    }

    /// Grants the current terms `t` as a new mandate, with the next salt.
    function _regrant() internal {
        ++t.salt;
        vm.prank(owner);
        mandate.grant(t);
    }
}

contract MandatePrices is Granted {
    /// Regression test: the first design let the operator choose the route, so that an attacker could send the whole
    /// cap through a token of its own. Orders no longer carry a route, and a token that is not listed is refused.
    function test_aTokenOfTheThiefsIsRefused() external {
        Coin fake = new Coin("FAKE", 18);
        _pool(usdc, fake, 100_000e6, 1e29);
        Pair dear = _pool(fake, coins[0], 1e30, 1e12);
        prices.note(address(dear));
        vm.warp(vm.getBlockTimestamp() + 31 minutes);
        _noteAll();
        vm.prank(thief);
        vm.expectRevert(abi.encodeWithSelector(IIndexDesk.IndexDesk_NotListed.selector, INDEX, address(fake)));
        mandate.buy(t, "a", _leg(fake, 100e6), true, vm.getBlockTimestamp());
        // A trade of a listed token does not go through the attacker's token either.
        uint256 before = coins[0].balanceOf(owner);
        _buy(coins[0], 100e6, "b");
        check(coins[0].balanceOf(owner) - before > 9.8e18, "the buy returned too little");
        checkEqual(usdc.balanceOf(address(_pairOf(usdc, fake))), 100_000e6, "L11 elsewhere: an unlisted pool got some");
    }

    function test_aThinPoolOfTheThiefsIsNeverOnTheWay() external {
        // The attacker's direct pool with USDC, nearly empty, in which the token is vastly overpriced.
        Pair pair = _pool(usdc, coins[0], 1e6, 10);
        prices.note(address(pair));
        vm.warp(vm.getBlockTimestamp() + 31 minutes);
        _noteAll();
        vm.warp(vm.getBlockTimestamp() + 31 minutes);
        uint256 before = coins[0].balanceOf(owner);
        _buy(coins[0], 100e6, "a");
        // 100 USDC = 0.03 ETH = 10 tokens.
        check(coins[0].balanceOf(owner) - before > 9.8e18, "the buy returned too little");
        checkEqual(usdc.balanceOf(address(pair)), 1e6, "L11 elsewhere: an unlisted pool got some");
    }

    function testFuzz_noMoreThanAFiftiethOfAPoolGoesIn(uint256 amount) external {
        (t.cap, t.slippageBps) = (1_000_000e6, 300);
        _regrant();
        usdc.mint(owner, 1_000_000e6);
        // The second pool holds 300 ETH, worth 1,000,000 USDC.
        amount = bound(amount, 1e6, 100_000e6);
        bool done = _mayBuy(coins[0], amount, "a");
        if (amount > 20_100e6) check(!done, "more than 2 % of a pool's reserve was traded");
        // Up to here the order's own price impact stays within the slippage.
        if (amount < 10_000e6) check(done, "less than 1 % of a pool's reserve was refused");
    }

    /// A pool is pushed and the attacker's order sent in the same block. However large the push, an order that passes
    /// returns at least the value at the price before the push, less fees and slippage.
    function testFuzz_aPushedPoolTakesNoMoreThanTheSlippage(uint256 push, bool isUp, bool isBuy, bool isHub) external {
        uint256 amount = isBuy ? 300e6 : 90e18;
        uint256 least = isBuy ? _least(usdc, coins[0], amount) : _least(coins[0], usdc, amount);
        Pair pair = isHub ? _pairOf(usdc, weth) : _pairOf(weth, coins[0]);
        Coin into = isUp ? weth : isHub ? usdc : coins[0];
        (uint256 side,) = pair.sides(address(into));
        pair.push(into, bound(push, side / 100_000, side / 4), thief);
        Coin to = isBuy ? coins[0] : usdc;
        uint256 before = to.balanceOf(owner);
        if (!(isBuy ? _mayBuy(to, amount, "a") : _maySell(coins[0], amount, "a"))) return;
        uint256 came = to.balanceOf(owner) - before;
        check(came + came / 1e6 + 1 >= least, "L4 price: the order lost more than fees and slippage");
    }

    /// A pushed price moves the average only in proportion to the time for which it lasts.
    function testFuzz_aPushedAverageMovesNoFasterThanTime(uint256 push, uint256 held) external {
        Pair pair = _pairOf(weth, coins[0]);
        bool isForward = pair.token0() == address(weth);
        uint256 fair = prices.averageOf(address(pair), isForward);
        (uint256 side,) = pair.sides(address(weth));
        pair.push(weth, bound(push, side / 1_000, side / 50), thief);
        held = bound(held, 0, 31 minutes);
        vm.warp(vm.getBlockTimestamp() + held);
        (uint256 hubs, uint256 others) = pair.sides(address(weth));
        uint256 pushed = (others << 112) / hubs;
        uint256 average = prices.averageOf(address(pair), isForward);
        // The note is 31 minutes old when the push begins.
        uint256 expected = (fair * 31 minutes + pushed * held) / (31 minutes + held);
        uint256 apart = average > expected ? average - expected : expected - average;
        check(apart <= expected / 1e6, "the average is not weighted by time");
    }

    /// Anyone may note, at any time: with notes at most 22 hours apart, one of the last two always yields an average.
    function testFuzz_nobodyNotesAnAverageAway(uint32[12] calldata waits) external {
        address pair = address(_pairOf(usdc, weth));
        for (uint256 i = 0; i < waits.length; ++i) {
            vm.warp(vm.getBlockTimestamp() + bound(waits[i], 0, 22 hours));
            prices.averageOf(pair, true);
            prices.note(pair);
            prices.averageOf(pair, false);
            IPriceBound.Note[2] memory notes = prices.notesOf(pair);
            check(notes[0].notedAt < notes[1].notedAt, "the notes are not in order of time");
        }
    }

    function testFuzz_anAverageIsOfHalfAnHourToADay(uint256 age) external {
        Pair pair = _pool(usdc, coins[0], 1_000e6, 1_000e18);
        prices.note(address(pair));
        uint256 noted = vm.getBlockTimestamp();
        age = bound(age, 0, 2 days);
        vm.warp(noted + age);
        if (age < 30 minutes || age > 1 days) {
            vm.expectRevert(abi.encodeWithSelector(IPriceBound.PriceBound_NoAverage.selector, address(pair)));
        }
        prices.averageOf(address(pair), true);
    }
}

contract HostileTokens is Granted {
    function test_aTaxedTokenIsRefusedAndTakesNothing() external {
        Taxed taxed = new Taxed();
        _listNew(taxed);
        uint256 had = usdc.balanceOf(owner);
        check(!_mayBuy(taxed, 100e6, "a") && usdc.balanceOf(owner) == had, "a taxed token was bought");
        taxed.mint(owner, 100e18);
        check(!_maySell(taxed, 10e18, "b") && taxed.balanceOf(owner) == 100e18, "a taxed token was sold");
    }

    function testFuzz_aGreedyTokenIsRefused(uint256 amount) external {
        Greedy greedy = new Greedy(thief);
        _listNew(greedy);
        greedy.mint(owner, 100e18);
        amount = bound(amount, 1, 50e18);
        check(!_maySell(greedy, amount, "a") && greedy.balanceOf(owner) == 100e18, "a greedy token was sold");
    }

    /// The same with the greedy token as the spend token, where taking more would exceed the cap.
    function test_aGreedySpendTokenIsRefused() external {
        Greedy greedy = new Greedy(thief);
        greedy.mint(owner, 1_000e18);
        _pool(weth, greedy, 300e18, 100_000e18);
        vm.prank(GUARDIAN);
        mandate.setCeiling(address(greedy), 1_000e18);
        vm.warp(vm.getBlockTimestamp() + 2 days);
        _noteAll();
        prices.note(address(_pairOf(weth, greedy)));
        vm.warp(vm.getBlockTimestamp() + 31 minutes);
        (t.spendToken, t.cap) = (address(greedy), 100e18);
        vm.prank(owner);
        greedy.approve(address(mandate), type(uint256).max);
        _regrant();
        check(!_mayBuy(coins[0], 100e18, "a"), "a greedy spend token was spent");
        checkEqual(greedy.balanceOf(owner), 1_000e18, "the owner's balance");
    }

    function test_aRebasingTokenThatShrinksMeanwhileIsRefused() external {
        Rebasing rebasing = new Rebasing();
        _listNew(rebasing);
        rebasing.mint(owner, 1_000e18);
        rebasing.shrink(true);
        uint256 had = usdc.balanceOf(owner);
        check(!_mayBuy(rebasing, 100e6, "a") && usdc.balanceOf(owner) == had, "a rebasing token was bought");
        check(!_maySell(rebasing, 10e18, "b") && rebasing.balanceOf(owner) == 1_000e18, "a rebasing token was sold");
    }

    function testFuzz_aHookCannotTradeASecondTime(bool isBefore, bool isSale) external {
        Hooked hooked = new Hooked();
        _listNew(hooked);
        hooked.aim(address(this), abi.encodeCall(isSale ? this.sellAgain : this.buyAgain, ()), isBefore);
        uint256 had = usdc.balanceOf(owner);
        _buy(hooked, 100e6, "a");
        check(!hooked.succeeded(), "the hook traded a second time");
        checkEqual(had - usdc.balanceOf(owner), 100e6, "spent");
    }

    function buyAgain() external {
        vm.prank(thief);
        mandate.buy(t, "b", _leg(coins[0], 100e6), true, vm.getBlockTimestamp());
    }

    function sellAgain() external {
        vm.prank(thief);
        mandate.sell(t, "b", _leg(coins[0], 1e18), true, vm.getBlockTimestamp());
    }

    /// When an expensive leg runs out of gas, 1/64 of a large amount stays with its caller: enough to continue without
    /// the leg, if that were allowed.
    function testFuzz_aLegThatNeedsMuchGasIsNotLeftOutForWantOfIt(uint256 gas_) external {
        Heavy heavy = new Heavy();
        _listNew(heavy);
        uint256 before = heavy.balanceOf(owner);
        vm.prank(thief);
        (bool done,) = address(mandate).call{gas: bound(gas_, 100_000, 4_000_000)}(
            abi.encodeCall(mandate.buy, (t, "a", _leg(heavy, 100e6), false, vm.getBlockTimestamp()))
        );
        check(done == (heavy.balanceOf(owner) > before), "the leg was left out because gas ran out");
    }

    /// A hook that swaps the input as soon as it reaches the pool makes the order revert, which undoes the hook's swap.
    function test_aHookCannotTakeTheInputOutOfThePool() external {
        Hooked hooked = new Hooked();
        _listNew(hooked);
        hooked.mint(owner, 100e18);
        hooked.aim(address(this), abi.encodeCall(this.swapForTheThief, (hooked)), false);
        check(!_maySell(hooked, 10e18, "a") && hooked.balanceOf(owner) == 100e18, "the input went to the attacker");
    }

    function swapForTheThief(Coin token) external {
        desk.swap(IIndexDesk.Trade(INDEX, false, address(usdc), address(token)), thief);
    }

    function _listNew(Coin coin) private {
        _pool(weth, coin, 300e18, 100_000e18);
        address[] memory tokens = new address[](1);
        tokens[0] = address(coin);
        vm.prank(GUARDIAN);
        desk.list(INDEX, tokens, IIndexDesk.Way.ThroughHub);
        vm.prank(owner);
        coin.approve(address(mandate), type(uint256).max);
        vm.warp(vm.getBlockTimestamp() + 2 days);
        _noteAll();
        prices.note(address(_pairOf(weth, coin)));
        vm.warp(vm.getBlockTimestamp() + 31 minutes);
    }
}

contract MandateLimits is Granted {
    function testFuzz_capAndCeilingToTheUnit(uint128 cap, uint128 ceiling, uint128 first, uint128 second) external {
        t.cap = uint128(bound(cap, 1e4, 2_000e6));
        ceiling = uint128(bound(ceiling, 0, 2_000e6));
        (first, second) = (uint128(bound(first, 1e4, 1_000e6)), uint128(bound(second, 1e4, 1_000e6)));
        _regrant();
        vm.prank(GUARDIAN);
        mandate.setCeiling(address(usdc), ceiling);
        uint256 limit = t.cap < ceiling ? t.cap : ceiling;
        check(_mayBuy(coins[0], first, "a") == (first <= limit), "the first order");
        uint256 spent = first <= limit ? first : 0;
        check(_mayBuy(coins[1], second, "b") == (spent + second <= limit), "the second order");
        if (spent + second <= limit) spent += second;
        (,, uint128 counted) = mandate.standingOf(mandate.idOf(t));
        checkEqual(counted, spent, "counted towards the cap");
        checkEqual(mandate.leftToday(address(usdc), thief), ceiling - spent, "left today");
    }

    function testFuzz_theShareToTheUnit(uint16 sellBps, uint256 had, uint256 first, uint256 second) external {
        (t.sellBps, t.slippageBps) = (uint16(bound(sellBps, 0, 10_000)), 300);
        _regrant();
        had = bound(had, 0, 1_000e18);
        vm.prank(owner);
        coins[0].transfer(thief, 1_000e18 - had);
        (first, second) = (bound(first, 1e12, 500e18), bound(second, 1e12, 500e18));
        uint256 share = (had * t.sellBps) / 10_000;
        check(_maySell(coins[0], first, "a") == (first <= share), "the first order");
        uint256 sold = first <= share ? first : 0;
        check(_maySell(coins[0], second, "b") == (sold + second <= share), "the second order");
        // The next period's share is computed from the remaining balance.
        sold += sold + second <= share ? second : 0;
        vm.warp(vm.getBlockTimestamp() + 1 days);
        _noteAll();
        vm.warp(vm.getBlockTimestamp() + 31 minutes);
        uint256 next = ((had - sold) * t.sellBps) / 10_000;
        check(_maySell(coins[0], first, "c") == (first <= next), "the order in the next period");
    }

    function testFuzz_periodsBeginAtTheStart(uint32 period, uint256 seconds_) external {
        t.period = uint32(bound(period, 1 days, 30 days));
        _regrant();
        _buy(coins[0], CAP, "a");
        seconds_ = bound(seconds_, 0, 59 days);
        _warpWithNotes(t.start + seconds_);
        check(_mayBuy(coins[0], 1e6, "b") == (seconds_ >= t.period), "the cap was not reset on time");
    }

    function testFuzz_lastSeconds(uint40 start, uint40 end, uint256 deadline, uint256 now_) external {
        uint256 here = vm.getBlockTimestamp();
        t.start = uint40(bound(start, here - 3, here + 3));
        t.end = uint40(bound(end, here + 4, here + 8));
        _regrant();
        now_ = bound(now_, here, here + 12);
        deadline = bound(deadline, here, here + 12);
        vm.warp(now_);
        bool should = now_ >= t.start && now_ < t.end && now_ <= deadline;
        vm.prank(thief);
        (bool done,) =
            address(mandate).call(abi.encodeCall(mandate.buy, (t, "a", _leg(coins[0], 1e6), true, deadline)));
        check(done == should, "traded outside start, end and deadline, or refused inside");
    }

    function testFuzz_aCeilingRisesAfterTwoDays(uint128 amount, uint256 wait) external {
        vm.prank(GUARDIAN);
        mandate.setCeiling(address(usdc), amount);
        wait = bound(wait, 0, 4 days);
        vm.warp(vm.getBlockTimestamp() + wait);
        bool isSet = amount <= CEILING || wait >= 2 days;
        checkEqual(mandate.ceilingOf(address(usdc)), isSet ? amount : CEILING, "the ceiling");
    }

    /// An operator that uses up its own daily ceiling, with a desk of its own, does not reduce another operator's.
    function test_nobodyUsesUpAnothersDay() external {
        address other = address(0xBAD);
        usdc.mint(other, CEILING);
        IIndexMandate.Terms memory own = t;
        (own.owner, own.operator, own.cap) = (other, address(this), CEILING);
        _grant(own);
        own.desk = address(this);
        own.salt = 99;
        vm.prank(other);
        mandate.grant(own);
        mandate.buy(own, "a", _leg(coins[0], CEILING), true, vm.getBlockTimestamp());
        checkEqual(mandate.leftToday(address(usdc), address(this)), 0, "left of its own ceiling today");
        checkEqual(mandate.leftToday(address(usdc), thief), CEILING, "left of the other operator's ceiling today");
        _buy(coins[0], 100e6, "b");
    }

    function prepare(IIndexDesk.Trade calldata, uint256, uint256) external view returns (address, uint256) {
        return (address(this), 1);
    }

    function swap(IIndexDesk.Trade calldata trade, address receiver) external {
        Coin(trade.token).mint(receiver, 1);
    }

    function test_aLegThatCannotBeHadIsLeftOut() external {
        IIndexMandate.Leg[] memory legs = new IIndexMandate.Leg[](2);
        legs[0] = IIndexMandate.Leg(address(coins[0]), 50e6, 0);
        legs[1] = IIndexMandate.Leg(address(coins[1]), 50e6, 1e30);
        uint256 had = usdc.balanceOf(owner);
        vm.prank(thief);
        mandate.buy(t, "a", legs, false, vm.getBlockTimestamp());
        checkEqual(had - usdc.balanceOf(owner), 50e6, "spent");
        (,, uint128 counted) = mandate.standingOf(mandate.idOf(t));
        checkEqual(counted, 50e6, "counted");
    }

    /// With any gas limit, either all legs are executed or none. A leg that runs out of gas is never left out.
    function testFuzz_gasThatIsShortLeavesNoLegOut(uint256 gas_, uint8 count, bool isBuy) external {
        IIndexMandate.Leg[] memory legs = new IIndexMandate.Leg[](count % 3 + 1);
        uint256 had = usdc.balanceOf(owner);
        for (uint256 i = 0; i < legs.length; ++i) {
            legs[i] = IIndexMandate.Leg(address(coins[i]), isBuy ? 50e6 : 10e18, 0);
        }
        bytes memory order = isBuy
            ? abi.encodeCall(mandate.buy, (t, "a", legs, false, vm.getBlockTimestamp()))
            : abi.encodeCall(mandate.sell, (t, "a", legs, false, vm.getBlockTimestamp()));
        vm.prank(thief);
        (bool done,) = address(mandate).call{gas: bound(gas_, 50_000, 1_200_000)}(order);
        uint256 now_ = usdc.balanceOf(owner);
        if (!done) {
            checkEqual(now_, had, "a reverted order moved tokens");
            check(!mandate.isDone(mandate.idOf(t), "a"), "a reverted order is marked as done");
            return;
        }
        for (uint256 i = 0; i < legs.length; ++i) {
            uint256 has = coins[i].balanceOf(owner);
            check(isBuy ? has > 1_000e18 : has == 990e18, "a leg was left out because gas ran out");
        }
    }

    /// Warps to `until`. Where that is over an hour ahead, all pairs are noted 31 minutes before, to have averages.
    function _warpWithNotes(uint256 until) private {
        uint256 last = vm.getBlockTimestamp();
        if (until > last + 1 hours) {
            vm.warp(until - 31 minutes);
            _noteAll();
        }
        vm.warp(until);
    }
}

contract MandateGrants is Granted {
    uint256 private constant KEY = 0xB0B;

    function testFuzz_onlyTheOwnersSignatureGrants(uint256 key, bytes32 other, bytes calldata garbage) external {
        IIndexMandate.Terms memory signed = t;
        signed.owner = vm.addr(KEY);
        key = bound(key, 1, 2 ** 250);
        bytes32 id = mandate.idOf(signed);
        _mustNotGrant(signed, garbage);
        if (other != id) _mustNotGrant(signed, _sign(KEY, other));
        if (key != KEY) _mustNotGrant(signed, _sign(key, id));
        mandate.grantFor(signed, _sign(KEY, id));
        _mustNotGrant(signed, _sign(KEY, id));
    }

    function testFuzz_aSignatureIsOfEveryField(uint8 field, uint256 value) external {
        IIndexMandate.Terms memory signed = t;
        signed.owner = vm.addr(KEY);
        bytes memory signature = _sign(KEY, mandate.idOf(signed));
        bytes32 before = mandate.idOf(signed);
        bytes memory words = abi.encode(signed);
        field = uint8(field % 13);
        // Small enough for every field's type, so that the changed words still decode.
        value = field == 10 || field == 12 ? value : bound(value, 0, 10_000);
        assembly ("memory-safe") {
            mstore(add(words, mul(32, add(field, 1))), value)
        }
        signed = abi.decode(words, (IIndexMandate.Terms));
        if (mandate.idOf(signed) == before) return;
        _mustNotGrant(signed, signature);
    }

    function testFuzz_anotherChainIsAnotherMandate(uint64 chainId) external {
        vm.assume(chainId != block.chainid && chainId != 0);
        IIndexMandate.Terms memory signed = t;
        signed.owner = vm.addr(KEY);
        bytes memory signature = _sign(KEY, mandate.idOf(signed));
        vm.chainId(chainId);
        _mustNotGrant(signed, signature);
    }

    function test_whatIsRevokedBeforeItWasSentDoesNothing() external {
        vm.prank(owner);
        mandate.revoke(t);
        bytes32 id = mandate.idOf(t);
        vm.prank(thief);
        vm.expectRevert(abi.encodeWithSelector(IIndexMandate.IndexMandate_NotGranted.selector, id));
        mandate.buy(t, "a", _leg(coins[0], 100e6), true, vm.getBlockTimestamp());
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(IIndexMandate.IndexMandate_Revoked.selector, id));
        mandate.grant(t);
    }

    function test_revokeAllEndsWhatWasSignedAndNotGranted() external {
        IIndexMandate.Terms memory signed = t;
        signed.owner = vm.addr(KEY);
        bytes memory signature = _sign(KEY, mandate.idOf(signed));
        vm.prank(signed.owner);
        mandate.revokeAll();
        _mustNotGrant(signed, signature);
        signed.epoch = 1;
        mandate.grantFor(signed, _sign(KEY, mandate.idOf(signed)));
    }

    function testFuzz_nobodyElseRevokes(address who, bytes calldata garbage) external {
        vm.assume(who != owner);
        vm.prank(who);
        (bool done,) = address(mandate).call(abi.encodeCall(mandate.revoke, (t)));
        check(!done, "a caller other than the owner revoked");
        (done,) = address(mandate).call(abi.encodeCall(mandate.revokeFor, (t, garbage)));
        check(!done, "an invalid signature revoked");
        vm.prank(who);
        mandate.revokeAll();
        _buy(coins[0], 1e6, "a");
    }

    function _mustNotGrant(IIndexMandate.Terms memory terms, bytes memory signature) private {
        (bool done,) = address(mandate).call(abi.encodeCall(mandate.grantFor, (terms, signature)));
        check(!done, "granted without the owner's unused signature of exactly these terms");
    }

    function _sign(uint256 key, bytes32 digest) private pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }
}
