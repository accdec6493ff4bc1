// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Averages of Uniswap V2 pairs over 30 minutes to a day, from notes that anybody takes.
/// @notice No owner, no upgrade; holds nothing. Prices are of UQ112x112: base units of the other token for one of the first, times
/// 2^112. Somebody who keeps a pool's price away for half an hour, against everybody who would trade it back, moves the average
/// with it; a price that is moved within a block moves nothing, and none within 30 minutes moves it more than in their share.
interface IPriceBound {
    /// @notice A pair's cumulated prices at a second.
    struct Note {
        uint40 notedAt;
        uint256 cumulative0;
        uint256 cumulative1;
    }

    /// @notice No note of the pair is between 30 minutes and a day old.
    error PriceBound_NoAverage(address pair);

    /// @notice The present price is more than 5 % away from the average.
    error PriceBound_PriceMoved(address pair, uint256 spot, uint256 average);

    /// @notice Keeps the pair's cumulated prices. The younger of two notes is replaced only once it is 30 minutes old, so that one
    /// of both serves however often others note, if somebody does at least every 22 hours; sooner it does nothing.
    /// @dev Requirements: it is a pair with something on both sides. Notes of a pair that is not the factory's are never used.
    function note(address pair) external;

    /// @notice Both notes of a pair, the older first; zeros where there is none.
    function notesOf(address pair) external view returns (Note[2] memory);

    /// @notice The average price of the pair's first token (`forward`) or of its second.
    /// @dev Requirements: a note between 30 minutes and a day old.
    function averageOf(address pair, bool forward) external view returns (uint256);

    /// @notice What `amountIn` must bring in one hop: by the average or by the present price, whichever is more, less the pool's
    /// own 0.3 %, rounded down.
    /// @dev Requirements: as averageOf's; the present price is within 5 % of the average.
    function leastOut(address pair, address tokenIn, address tokenOut, uint256 amountIn) external view returns (uint256);
}
