// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {IERC5192} from "./interfaces/IERC5192.sol";
import {PlanMembershipMinter} from "./PlanMembershipMinter.sol";
import {PlanNames} from "./PlanNames.sol";

/// @title See IPlanMembership.
/// @dev Pausable follows the minter, so that minter, pause flag and count share one slot: every payment reads the first two.
contract PlanMembership is PlanMembershipMinter, Pausable {
    using Strings for uint256;

    uint64 private _circulating;
    string public baseURI;
    /// A membership is one slot, and no part of it needs to be read to be kept: expiry above the lowest byte, plan in it.
    /// Holder and product are not stored: the token id is made of them. Never 0 once minted.
    mapping(uint256 tokenId => uint256) private _terms;
    /// Last, so that it takes no part of a slot that payments read.
    address public amender;

    constructor(address owner) Ownable(owner) {}

    function mint(
        address user,
        uint256 product,
        uint256 planType,
        uint256 expiryDate
    ) external onlyMinter whenNotPaused returns (uint256 tokenId) {
        tokenId = _checkedId(user, product, planType, expiryDate);
        if (_exists(tokenId)) revert PlanMembership_AlreadyMember(user, product, tokenId);
        _mint(tokenId, user, product, planType, expiryDate);
    }

    function upgradeNFT(
        address user,
        uint256 product,
        uint256 newPlanType,
        uint256 newExpiry
    ) external onlyMinter whenNotPaused returns (uint256 tokenId) {
        tokenId = _checkedId(user, product, newPlanType, newExpiry);
        uint256 term = _terms[tokenId];
        if (term == 0) revert PlanMembership_NotMember(user, product);
        _upgrade(term, tokenId, user, product, newPlanType, newExpiry);
    }

    function setMembership(
        address user,
        uint256 product,
        uint256 planType,
        uint256 expiryDate
    ) external onlyMinter whenNotPaused returns (uint256 tokenId) {
        tokenId = _checkedId(user, product, planType, expiryDate);
        uint256 term = _terms[tokenId];
        if (term == 0) _mint(tokenId, user, product, planType, expiryDate);
        else _upgrade(term, tokenId, user, product, planType, expiryDate);
    }

    function amend(
        address user,
        uint256 product,
        uint256 planType,
        uint256 expiryDate
    ) external whenNotPaused returns (uint256 tokenId) {
        if (msg.sender != amender) revert PlanMembership_CallerIsNotAmender(msg.sender, amender);
        if (product > PlanNames.HIGHEST_PRODUCT) revert PlanMembership_NoSuchProduct(product);
        if (expiryDate == 0) revert PlanMembership_ExpiryMissing();
        if (expiryDate > type(uint64).max) revert PlanMembership_ExpiryTooFar(expiryDate);
        tokenId = _idFor(user, product);
        uint256 term = _terms[tokenId];
        if (term == 0) revert PlanMembership_NotMember(user, product);
        uint256 formerPlan = _planOf(term);
        uint256 formerExpiry = _expiryOf(term);
        // What has ended gives nothing, whenever it says that it ended: a refund may be of a plan that is over, and paid late.
        bool lasts = expiryDate > formerExpiry && block.timestamp < expiryDate;
        // A plan that is not higher than one that exists does exist.
        if (planType > formerPlan || (planType == formerPlan && lasts)) {
            revert PlanMembership_AmendmentGivesMore(formerPlan, formerExpiry, planType, expiryDate);
        }
        _terms[tokenId] = _termOf(planType, expiryDate);

        emit MembershipChanged(tokenId, user, product, planType, expiryDate);
    }

    function setAmender(address newAmender) external onlyOwner {
        emit AmenderChanged(amender, newAmender);
        amender = newAmender;
    }

    function setBaseURI(string calldata newBaseURI) external onlyOwner {
        emit BaseURIChanged(baseURI, newBaseURI);
        baseURI = newBaseURI;
    }

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }

    function approve(address, uint256) external pure {
        revert PlanMembership_Soulbound();
    }

    function setApprovalForAll(address, bool) external pure {
        revert PlanMembership_Soulbound();
    }

    function transferFrom(address, address, uint256) external pure {
        revert PlanMembership_Soulbound();
    }

    function safeTransferFrom(address, address, uint256) external pure {
        revert PlanMembership_Soulbound();
    }

    function safeTransferFrom(address, address, uint256, bytes calldata) external pure {
        revert PlanMembership_Soulbound();
    }

    function name() external pure returns (string memory) {
        return "TMAI Membership";
    }

    function symbol() external pure returns (string memory) {
        return "TMAIM";
    }

    function totalSupply() external view returns (uint256) {
        return _circulating;
    }

    function tokenIdOf(address user, uint256 product) public view returns (uint256) {
        if (product > PlanNames.HIGHEST_PRODUCT) return 0;
        uint256 tokenId = _idFor(user, product);
        return _exists(tokenId) ? tokenId : 0;
    }

    function membershipOf(address user, uint256 product) external view returns (uint256, uint256, uint256) {
        uint256 tokenId = tokenIdOf(user, product);
        if (tokenId == 0) return (0, 0, 0);
        return (tokenId, _planOf(_terms[tokenId]), _expiryOf(_terms[tokenId]));
    }

    function detailsOf(uint256 tokenId) public view returns (uint256, uint256, uint256) {
        _requireToken(tokenId);
        return (uint8(tokenId), _planOf(_terms[tokenId]), _expiryOf(_terms[tokenId]));
    }

    function balanceOf(address user) external view returns (uint256 balance) {
        if (user == address(0)) revert PlanMembership_ZeroAddress();
        // Counting the few products here spares every first payment a storage slot.
        for (uint256 product = 0; product <= PlanNames.HIGHEST_PRODUCT; ++product) {
            if (_exists(_idFor(user, product))) ++balance;
        }
    }

    function ownerOf(uint256 tokenId) external view returns (address) {
        _requireToken(tokenId);
        return address(uint160(tokenId >> 8));
    }

    function getApproved(uint256 tokenId) external view returns (address) {
        _requireToken(tokenId);
        return address(0);
    }

    function isApprovedForAll(address, address) external pure returns (bool) {
        return false;
    }

    function locked(uint256 tokenId) external view returns (bool) {
        _requireToken(tokenId);
        return true;
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        (uint256 product, uint256 planType, uint256 expiryDate) = detailsOf(tokenId);
        if (bytes(baseURI).length != 0) return string.concat(baseURI, tokenId.toString());
        return PlanNames.dataUri(product, planType, expiryDate);
    }

    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(IERC165).interfaceId || interfaceId == type(IERC721).interfaceId
            || interfaceId == type(IERC721Metadata).interfaceId || interfaceId == type(IERC5192).interfaceId;
    }

    function _mint(uint256 tokenId, address user, uint256 product, uint256 planType, uint256 expiryDate) private {
        ++_circulating;
        _terms[tokenId] = _termOf(planType, expiryDate);

        emit Transfer(address(0), user, tokenId);
        emit Locked(tokenId);
        emit MembershipChanged(tokenId, user, product, planType, expiryDate);
    }

    function _upgrade(
        uint256 term,
        uint256 tokenId,
        address user,
        uint256 product,
        uint256 newPlanType,
        uint256 newExpiry
    ) private {
        uint256 planType = _planOf(term);
        uint256 expiryDate = _expiryOf(term);
        if (newPlanType < planType && block.timestamp < expiryDate) {
            revert PlanMembership_DowngradeWhileRunning(planType, newPlanType, expiryDate);
        }
        if (newPlanType == planType && newExpiry < expiryDate) {
            revert PlanMembership_ExpiryShortened(expiryDate, newExpiry);
        }

        _terms[tokenId] = _termOf(newPlanType, newExpiry);

        emit MembershipChanged(tokenId, user, product, newPlanType, newExpiry);
    }

    /// The id of a token that may be minted or upgraded to these terms, as far as they can be judged by themselves.
    function _checkedId(address user, uint256 product, uint256 planType, uint256 expiryDate) private view returns (uint256) {
        if (user == address(0)) revert PlanMembership_ZeroAddress();
        if (product > PlanNames.HIGHEST_PRODUCT) revert PlanMembership_NoSuchProduct(product);
        if (planType > PlanNames.highestPlan(product)) revert PlanMembership_NoSuchPlan(product, planType);
        if (expiryDate <= block.timestamp) revert PlanMembership_ExpiryPassed(expiryDate, block.timestamp);
        if (expiryDate > type(uint64).max) revert PlanMembership_ExpiryTooFar(expiryDate);
        return _idFor(user, product);
    }

    function _requireToken(uint256 tokenId) private view {
        if (!_exists(tokenId)) revert PlanMembership_NoSuchToken(tokenId);
    }

    function _exists(uint256 tokenId) private view returns (bool) {
        return _terms[tokenId] != 0;
    }

    /// Only for a plan and an expiry that were checked: 8 and 64 bits hold them.
    function _termOf(uint256 planType, uint256 expiryDate) private pure returns (uint256) {
        return (expiryDate << 8) | planType;
    }

    function _planOf(uint256 term) private pure returns (uint256) {
        return uint8(term);
    }

    function _expiryOf(uint256 term) private pure returns (uint256) {
        return term >> 8;
    }

    /// Only for a product that was checked: the lowest byte holds it.
    function _idFor(address user, uint256 product) private pure returns (uint256) {
        return (uint256(uint160(user)) << 8) | product;
    }
}
