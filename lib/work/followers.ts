import { triggerFollower } from "@/lib/rules/automations/following"
import { serviceLevelFollower } from "@/lib/rules/service-levels/following"
import { webhookFollower } from "@/lib/rules/webhooks/ticket-events"
import type { Follower } from "@/lib/support/events/schema"

/** What learns of everything that happens to tickets, in this order. */
export const followers: readonly Follower[] = [serviceLevelFollower, webhookFollower, triggerFollower]
