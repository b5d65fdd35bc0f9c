import { database } from "@/lib/platform/db/database"
import { apexId } from "@/lib/platform/id"
import { removeOldDeliveries } from "@/lib/rules/webhooks/mutations"
import { openStore } from "@/lib/work/store"

/** Every night; of several instances, one does it. */
export const sweepDeliveriesSchedule = "41 2 * * * sweep-deliveries"

/** Removes the log of what webhooks were told long ago. */
export const sweepDeliveries = (now = new Date()) =>
  removeOldDeliveries({ store: openStore(database(), apexId), now })
