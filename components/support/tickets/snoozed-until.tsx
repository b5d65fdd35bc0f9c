"use client"
import { Icon } from "@/components/ui/icon"
import { useZone } from "@/components/ui/zone"
import { momentText } from "@/lib/platform/time/dates"

/** Until when a ticket is on hold, unless its requester writes before. `at` is ISO 8601. */
export function SnoozedUntil({ at }: { at: string }) {
  const zone = useZone()
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap text-muted text-xs">
      <Icon name="clock" className="size-3.5" />
      <span>
        Snoozed until <time dateTime={at}>{momentText(at, zone)}</time>
      </span>
    </span>
  )
}
