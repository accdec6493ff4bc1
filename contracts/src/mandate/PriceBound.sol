// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IPriceBound} from "../interfaces/IPriceBound.sol";
import {IUniswapV2Factory, IUniswapV2Pair, UniswapV2} from "./UniswapV2.sol";

/// @title See IPriceBound.
contract PriceBound is IPriceBound {
    using UniswapV2 for IUniswapV2Pair;

    /// How old a note must be, and how old it may be.
    uint256 public constant YOUNGEST = 30 minutes;
    uint256 public constant OLDEST = 1 days;
    /// So far the present price may be from the average.
    uint256 public constant MOST_APART_BPS = 500;

    /// Whose pairs these are; whoever asks finds them there.
    IUniswapV2Factory public immutable factory;

    mapping(address pair => Note[2]) private _notes;

    constructor(IUniswapV2Factory factory_) {
        factory = factory_;
    }

    function note(address pair) external {
        Note[2] storage notes = _notes[pair];
        if (block.timestamp - notes[1].notedAt < YOUNGEST) return;
        IUniswapV2Pair noted = IUniswapV2Pair(pair);
        notes[0] = notes[1];
        notes[1] = Note(uint40(block.timestamp), noted.cumulativeNow(true), noted.cumulativeNow(false));
    }

    function notesOf(address pair) external view returns (Note[2] memory) {
        return _notes[pair];
    }

    function leastOut(address pair, address tokenIn, address tokenOut, uint256 amountIn)
        external
        view
        returns (uint256)
    {
        (uint256 sideIn, uint256 sideOut) = IUniswapV2Pair(pair).sidesOf(tokenIn, tokenOut);
        uint256 spot = (sideOut << 112) / sideIn;
        uint256 average = averageOf(pair, tokenIn < tokenOut);
        uint256 apart = spot > average ? spot - average : average - spot;
        if (apart * 10_000 > average * MOST_APART_BPS) revert PriceBound_PriceMoved(pair, spot, average);
        return (Math.mulDiv(amountIn, Math.max(spot, average), 1 << 112) * 997) / 1000;
    }

    function averageOf(address pair, bool forward) public view returns (uint256) {
        Note[2] storage notes = _notes[pair];
        Note storage chosen = block.timestamp - notes[1].notedAt < YOUNGEST ? notes[0] : notes[1];
        uint256 age = block.timestamp - chosen.notedAt;
        // Without a note the age is that of 1970.
        if (age < YOUNGEST || age > OLDEST) revert PriceBound_NoAverage(pair);
        uint256 noted = forward ? chosen.cumulative0 : chosen.cumulative1;
        unchecked {
            return (IUniswapV2Pair(pair).cumulativeNow(forward) - noted) / age;
        }
    }
}
