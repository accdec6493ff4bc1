// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {IERC5192} from "./IERC5192.sol";

/// @title Membership of one wallet in one product, as a token that cannot be moved.
/// @notice One token per user and product. The ERC-721 reading side answers; every transfer and approval is refused.
/// Token ids are derived: the holder's address followed by one byte for the product, so that an id read in hex names
/// both. Times are absolute and in seconds. A membership runs while `block.timestamp < expiryDate`.
/// The minter never lowers one that runs and never shortens one at the same plan. A membership is lowered or shortened only in
/// the transaction that pays its holder: the amender is the refund contract, which pays in that very call.
interface IPlanMembership is IERC721Metadata, IERC5192 {
    /// @notice A membership was minted or changed.
    /// @param expiryDate Absolute, in seconds.
    event MembershipChanged(
        uint256 indexed tokenId,
        address indexed user,
        uint256 product,
        uint256 planType,
        uint256 expiryDate
    );

    /// @notice Another contract may mint and upgrade from now on, and the previous one may not.
    event MinterChanged(address indexed previousMinter, address indexed newMinter);

    /// @notice Another contract may amend from now on, and the previous one may not; zero: none may.
    event AmenderChanged(address indexed previousAmender, address indexed newAmender);

    /// @notice Token URIs are built from another base; an empty one means that they are built on chain.
    event BaseURIChanged(string previousBaseURI, string newBaseURI);

    /// @notice Only the minter mints and upgrades.
    error PlanMembership_CallerIsNotMinter(address caller, address minter);

    /// @notice Only the amender amends.
    error PlanMembership_CallerIsNotAmender(address caller, address amender);

    /// @notice The user has a membership in this product; it is upgraded, never minted again.
    error PlanMembership_AlreadyMember(address user, uint256 product, uint256 tokenId);

    /// @notice The user has no membership in this product that could be upgraded or amended.
    error PlanMembership_NotMember(address user, uint256 product);

    /// @notice The token does not exist.
    error PlanMembership_NoSuchToken(uint256 tokenId);

    /// @notice Products are 0 (trading bot), 1 (Data API) and 2 (analytics).
    error PlanMembership_NoSuchProduct(uint256 product);

    /// @notice The product has no plan of this level.
    error PlanMembership_NoSuchPlan(uint256 product, uint256 planType);

    /// @notice The present plan still runs and the new one is lower.
    error PlanMembership_DowngradeWhileRunning(uint256 planType, uint256 newPlanType, uint256 expiryDate);

    /// @notice The same plan cannot end earlier than it does already. Both in seconds.
    error PlanMembership_ExpiryShortened(uint256 expiryDate, uint256 newExpiry);

    /// @notice A membership must end in the future. Both in seconds.
    error PlanMembership_ExpiryPassed(uint256 expiryDate, uint256 blockTimestamp);

    /// @notice The expiry does not fit into 64 bits.
    error PlanMembership_ExpiryTooFar(uint256 expiryDate);

    /// @notice An amended membership has an expiry: a time that has passed ends it. 0 would be no membership at all.
    error PlanMembership_ExpiryMissing();

    /// @notice An amendment gives a lower plan, or the same one that ends no later or has ended. Expiries in seconds.
    error PlanMembership_AmendmentGivesMore(
        uint256 planType,
        uint256 expiryDate,
        uint256 newPlanType,
        uint256 newExpiry
    );

    /// @notice Memberships cannot be moved, and nobody can be approved to move them.
    error PlanMembership_Soulbound();

    /// @notice The zero address holds no membership and cannot be the minter.
    error PlanMembership_ZeroAddress();

    /// @notice A membership contract without an owner could never get another minter.
    error PlanMembership_OwnershipCannotBeRenounced();

    /// @notice Gives the user a first membership in a product.
    /// @dev Requirements: not paused; the caller is the minter; the user is not the zero address and holds no token of
    /// this product; product and plan exist; the expiry is in the future.
    /// @param planType Level within the product, lowest 0.
    /// @param expiryDate Absolute, in seconds.
    function mint(
        address user,
        uint256 product,
        uint256 planType,
        uint256 expiryDate
    ) external returns (uint256 tokenId);

    /// @notice Renews or changes an existing membership.
    /// @dev Requirements: not paused; the caller is the minter; the user holds a token of this product; the plan exists;
    /// the expiry is in the future, not earlier than the present one at the same plan; not a lower plan while the
    /// present one runs. A higher plan may end earlier: it starts at once and was paid with credit.
    /// @param newExpiry Absolute, in seconds.
    function upgradeNFT(
        address user,
        uint256 product,
        uint256 newPlanType,
        uint256 newExpiry
    ) external returns (uint256 tokenId);

    /// @notice Gives the user this plan until this time: `mint` when the user holds no token of this product, else
    /// `upgradeNFT`. The state decides, so that nobody can choose the wrong one.
    /// @dev Requirements: those of the one that it does.
    /// @param planType Level within the product, lowest 0.
    /// @param expiryDate Absolute, in seconds.
    function setMembership(
        address user,
        uint256 product,
        uint256 planType,
        uint256 expiryDate
    ) external returns (uint256 tokenId);

    /// @notice Takes back what a refund pays for: a lower plan, or the same one that ends no later. Logged as every change.
    /// @dev Requirements: not paused; the caller is the amender; the user holds a token of this product; the expiry is not
    /// 0 and fits 64 bits; the plan is lower, or the same with an expiry that is not later or has come. An expiry that has
    /// come or passed is kept as it is and means that the membership has ended. A lower plan may end later than the present
    /// one does: whoever gives an upgrade back gets the days of the plan before it back.
    /// @param planType Level within the product.
    /// @param expiryDate Absolute, in seconds; may have passed.
    function amend(
        address user,
        uint256 product,
        uint256 planType,
        uint256 expiryDate
    ) external returns (uint256 tokenId);

    /// @notice Names the only address that amends; zero: nobody does. Owner only.
    function setAmender(address newAmender) external;

    /// @notice Names the only address that mints and upgrades. Owner only; not the zero address.
    function setMinter(address newMinter) external;

    /// @notice Sets the base of token URIs; empty for URIs built on chain. Owner only.
    function setBaseURI(string calldata newBaseURI) external;

    /// @notice Stops minting and upgrading; reading goes on. Owner only.
    function pause() external;

    /// @notice Lets minting and upgrading go on. Owner only.
    function unpause() external;

    /// @notice The address that mints and upgrades: the payment contract.
    function minter() external view returns (address);

    /// @notice The address that amends: the refund contract. Zero while there is none.
    function amender() external view returns (address);

    /// @notice Base of token URIs, empty when they are built on chain.
    function baseURI() external view returns (string memory);

    /// @notice Number of memberships in circulation, expired ones included.
    function totalSupply() external view returns (uint256);

    /// @notice The user's token of this product, 0 when there is none.
    function tokenIdOf(address user, uint256 product) external view returns (uint256 tokenId);

    /// @notice The user's membership in this product, all 0 when there is none.
    /// @return tokenId 0 when there is none.
    /// @return planType Level within the product.
    /// @return expiryDate Absolute, in seconds; may have passed.
    function membershipOf(
        address user,
        uint256 product
    ) external view returns (uint256 tokenId, uint256 planType, uint256 expiryDate);

    /// @notice What a token stands for. Refuses a token that does not exist.
    function detailsOf(uint256 tokenId) external view returns (uint256 product, uint256 planType, uint256 expiryDate);
}
