// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title Products and plan levels, as the specification numbers and names them.
/// @dev Callers check `product <= HIGHEST_PRODUCT` and `planType <= highestPlan(product)` first.
library PlanNames {
    uint256 internal constant TRADING_BOT = 0;
    uint256 internal constant DATA_API = 1;
    uint256 internal constant ANALYTICS = 2;
    uint256 internal constant HIGHEST_PRODUCT = ANALYTICS;

    /// @notice Highest plan level of a product: enterprise (4) for analytics, 2 for the others.
    function highestPlan(uint256 product) internal pure returns (uint256) {
        return product == ANALYTICS ? 4 : 2;
    }

    function productName(uint256 product) internal pure returns (string memory) {
        if (product == TRADING_BOT) return "Trading bot";
        if (product == DATA_API) return "Data API";
        return "Analytics";
    }

    function planName(uint256 product, uint256 planType) internal pure returns (string memory) {
        // The Data API has no basic plan: its levels begin at ADVANCED.
        uint256 rank = product == DATA_API ? planType + 1 : planType;
        if (rank == 0) return "BASIC";
        if (rank == 1) return "ADVANCED";
        if (rank == 2) return "PREMIUM";
        if (rank == 3) return "VIP";
        return "ENTERPRISE";
    }

    /// @notice Metadata of a membership as a data URI. Nothing in it needs escaping: names are constants, the rest a number.
    /// @param expiryDate Absolute, in seconds.
    function dataUri(uint256 product, uint256 planType, uint256 expiryDate) internal pure returns (string memory) {
        string memory productText = productName(product);
        string memory planText = planName(product, planType);
        bytes memory json = abi.encodePacked(
            '{"name":"TMAI Membership: ', productText, " ", planText,
            '","description":"Membership bound to the wallet that paid for it.","attributes":[{"trait_type":"Product","value":"', productText,
            '"},{"trait_type":"Plan","value":"', planText,
            '"},{"trait_type":"Expires","display_type":"date","value":', Strings.toString(expiryDate), "}]}"
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }
}
