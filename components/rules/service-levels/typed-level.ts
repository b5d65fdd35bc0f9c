import type { ServiceLevel, TypedServiceLevel } from "@/lib/rules/service-levels/schema"
import { durationText } from "@/lib/rules/service-levels/values"
import type { Priority } from "@/lib/support/priorities/schema"
import { dueMetrics } from "@/lib/support/tickets/values"

/** What the form of a service level shows. */
export const typedLevel = (
  level: ServiceLevel | undefined,
  { priorities, calendarId }: { priorities: readonly Priority[]; calendarId: string },
): TypedServiceLevel => ({
  name: level?.name ?? "",
  condition: level?.condition ?? { all: [] },
  calendarId: level ? (level.calendarId ?? "") : calendarId,
  targets: Object.fromEntries(
    priorities.map(({ id }) => [
      id,
      Object.fromEntries(
        dueMetrics.map((metric) => [metric, durationText(level?.targets[id]?.[metric] ?? null)]),
      ) as TypedServiceLevel["targets"][string],
    ]),
  ),
  warnMinutes: durationText(level ? level.warnMinutes || null : 30),
})
