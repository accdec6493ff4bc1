import type { TagFacts } from "#app/areas/dataApi/publicContext.server.ts";
import type { AreaOperations } from "#app/areas/dataApi/publicOperations.server.ts";
import {
  createAlertCall,
  deleteAlertCall,
  getAlert,
  getAlertLimit,
  listAlerts,
  listAlertTriggers,
  muteAlertCall,
  pauseAlertCall,
  testAlertCall,
  updateAlertCall,
} from "./server/operations/alerts.server.ts";

declare module "#app/areas/dataApi/publicContext.server.ts" {
  interface OperationTags {
    Alerts: TagFacts;
  }
}

export const operations: AreaOperations = {
  groups: [
    {
      place: 30,
      operations: [
        listAlerts,
        createAlertCall,
        getAlertLimit,
        getAlert,
        updateAlertCall,
        deleteAlertCall,
        pauseAlertCall,
        muteAlertCall,
        testAlertCall,
        listAlertTriggers,
      ],
    },
  ],
  tags: {
    Alerts: {
      text: "The account’s alerts: create, update and mute them, and see when they triggered.",
      isPersonal: true,
    },
  },
};
