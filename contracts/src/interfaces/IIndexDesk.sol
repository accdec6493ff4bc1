// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Which tokens an index may hold, by which pools each is traded, and what a trade must bring.
/// @notice It has no allowances and holds no tokens. Its owner lists each token's way, which takes effect after a notice; who
/// trades cannot choose a pool. Amounts are base units, shares basis points, times seconds.
interface IIndexDesk {
    /// @notice Not at all; by the pool of both tokens; or by each one's pool with the hub, which is the wrapped coin.
    enum Way {
        None,
        Direct,
        ThroughHub
    }

    /// @notice One trade of an index: from the spend token into the token, or back.
    struct Trade {
        bytes32 indexId;
        bool isBuy;
        address spendToken;
        address token;
    }

    /// @notice From the second `from` on the token goes this way.
    event TokenListed(bytes32 indexed indexId, address indexed token, Way way, uint256 from);

    /// @notice No more of it is bought. What owners have can still be sold.
    event TokenClosed(bytes32 indexed indexId, address indexed token);

    /// @notice The index does not trade it, or no longer or not yet buys it.
    error IndexDesk_NotListed(bytes32 indexId, address token);

    /// @notice More than a fiftieth of this side of the pool.
    error IndexDesk_TooLarge(address pair, uint256 amountIn, uint256 most);

    /// @notice Basis points of slippage beyond the whole.
    error IndexDesk_SlippageRefused(uint256 slippageBps);

    /// @notice Somebody must be able to close a token.
    error IndexDesk_OwnershipCannotBeRenounced();

    /// @notice Lists tokens of an index, or changes their way, from `notice` seconds on. `None` ends it: nothing more is bought at
    /// once, and after the notice nothing is sold either. A token that was closed is bought again after the notice.
    /// @dev Requirements: the caller is the owner.
    function list(bytes32 indexId, address[] calldata tokens, Way way) external;

    /// @notice No more of the token is bought, at once; what owners have can still be sold.
    /// @dev Requirements: the caller is the owner.
    function close(bytes32 indexId, address token) external;

    /// @notice Where the input of a trade is to be sent, and what must come of it at the least: by the average of at least half an
    /// hour or by the present price, whichever is more, less 0.3 % for each pool and `slippageBps`.
    /// @dev Requirements: listed, and for a buy not closed; the pools exist; the input is at most 2 % of each pool's side; each has
    /// an average, and its price is within 5 % of it.
    function prepare(Trade calldata trade, uint256 amountIn, uint256 slippageBps)
        external
        view
        returns (address firstStop, uint256 floor);

    /// @notice Swaps what has arrived at the first stop, to the receiver. For anybody: whoever sends something to a pool can have it
    /// swapped there without us.
    function swap(Trade calldata trade, address receiver) external;

    /// @notice The way in effect now.
    function wayOf(bytes32 indexId, address token) external view returns (Way);

    /// @notice Whether the index buys the token now.
    function mayBuy(bytes32 indexId, address token) external view returns (bool);

    /// @notice Seconds between listing and effect.
    function notice() external view returns (uint256);
}
