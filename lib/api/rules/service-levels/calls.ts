import { signedIn } from "@/lib/api/http/calls"
import { ofId } from "@/lib/api/http/inputs"
import {
  changeServiceLevel,
  createServiceLevel,
  orderServiceLevels,
  removeServiceLevel,
} from "@/lib/rules/service-levels/mutations"
import { listServiceLevels, serviceLevelReport } from "@/lib/rules/service-levels/queries"
import {
  attainmentReport,
  newServiceLevel,
  reportPeriod,
  serviceLevel,
  serviceLevelBoard,
  serviceLevelChange,
  serviceLevelOrder,
} from "@/lib/rules/service-levels/schema"

/** How soon the company promises to answer, for those who manage the portal. */
export const staffServiceLevels = {
  listServiceLevels: signedIn
    .read("The company's service levels in their order")
    .gives(serviceLevelBoard, listServiceLevels),
  serviceLevelReport: signedIn
    .read("What was met and missed in a time, by metric, service level, team and agent", reportPeriod)
    .gives(attainmentReport, serviceLevelReport),
  createServiceLevel: signedIn
    .write("Adds a service level behind the others", newServiceLevel)
    .givesAs("level", serviceLevel, createServiceLevel),
  changeServiceLevel: signedIn
    .write("Changes a service level; open tickets are measured anew", serviceLevelChange)
    .route({
      description:
        "409 where another person has changed it since it was `seen`: `present` is what is there now.",
    })
    .givesAs("level", serviceLevel, changeServiceLevel),
  orderServiceLevels: signedIn
    .write("Puts the service levels in an order: the first that fits a ticket applies", serviceLevelOrder)
    .says("The order has been saved.", orderServiceLevels),
  removeServiceLevel: signedIn
    .write("Removes a service level; what it measured stays", ofId)
    .says("The service level has been removed.", (ctx, { id }) => removeServiceLevel(ctx, id)),
}
