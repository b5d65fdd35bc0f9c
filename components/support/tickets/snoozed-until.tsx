"use client"
import { Icon } from "@/components/ui/icon"
import { useZone } from "@/components/ui/zone"
import { momentWords, shortMomentWords } from "@/lib/platform/time/moment-words"
import { words } from "@/lib/platform/words/words"

/** Until when a ticket is on hold, unless its requester writes before. `at` is ISO 8601. */
export function SnoozedUntil({ at }: { at: string }) {
  const zone = useZone()
  return (
    <span
      title={momentWords(at, zone)}
      className="inline-flex items-center gap-1 whitespace-nowrap text-muted text-xs"
    >
      <Icon name="clock" className="size-3.5" />
      <span>
        {words("support.due").parts("snoozedUntil", {
          time: () => (
            <time key="time" dateTime={at}>
              {shortMomentWords(at, zone)}
            </time>
          ),
        })}
      </span>
    </span>
  )
}
