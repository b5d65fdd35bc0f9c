"use client"
import { useQuery } from "@tanstack/react-query"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { suspendedCount } from "@/lib/api/support/inbound/client"
import { suspendedPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { mostCounted } from "@/lib/support/inbound/suspended/values"

/** How many mails wait for staff, as it is shown; null where none can. */
export function useSuspendedCount(): string | null {
  const { data } = useQuery({ ...suspendedCount(), staleTime: 5000 })
  if (!data || (data.count === 0 && !data.hasInboxes)) return null
  return data.count >= mostCounted ? `${mostCounted - 1}+` : String(data.count)
}

/** The way from the views to the mails that became no ticket. */
export function SuspendedLink() {
  const count = useSuspendedCount()
  if (count === null) return null
  return (
    <PageLink href={suspendedPath} className="view-link">
      <Icon name="mail" className="size-4" />
      <span className="min-w-0 flex-1 truncate">{words("support.inbound")("suspended")}</span>
      <span className="view-count">
        {count}{" "}
        <span className="sr-only">
          {words("support.inbound")("hiddenMails", { count: Number.parseInt(count, 10) })}
        </span>
      </span>
    </PageLink>
  )
}
