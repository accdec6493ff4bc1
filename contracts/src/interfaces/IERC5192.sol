// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title ERC-5192: minimal soulbound tokens.
/// @notice Interface id 0xb45a3c0e.
interface IERC5192 {
    /// @notice The token can never change hands from now on.
    event Locked(uint256 tokenId);

    /// @notice Part of the standard; a membership never emits it.
    event Unlocked(uint256 tokenId);

    /// @notice Whether the token is bound to its holder. Refuses a token that does not exist.
    function locked(uint256 tokenId) external view returns (bool);
}
