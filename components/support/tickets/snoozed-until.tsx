"use client"
import { Icon } from "@/components/ui/icon"
import { useZone } from "@/components/ui/zone"
import { momentText, shortMomentText } from "@/lib/platform/time/dates"

/** Until when a ticket is on hold, unless its requester writes before. `at` is ISO 8601. */
export function SnoozedUntil({ at }: { at: string }) {
  const zone = useZone()
  return (
    <span
      title={momentText(at, zone)}
      className="inline-flex items-center gap-1 whitespace-nowrap text-muted text-xs"
    >
      <Icon name="clock" className="size-3.5" />
      <span>
        Snoozed until <time dateTime={at}>{shortMomentText(at, zone)}</time>
      </span>
    </span>
  )
}
