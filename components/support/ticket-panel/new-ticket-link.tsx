"use client"
import { useRouter } from "next/navigation"
import { keyOf } from "@/components/support/views/panel-actions"
import { usePanelKey } from "@/components/support/views/use-panel-key"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { newStaffTicketPath } from "@/lib/platform/paths"

/** Where a ticket is opened for a customer, also by a key. */
export function NewTicketLink() {
  const router = useRouter()
  usePanelKey("create", () => router.push(newStaffTicketPath()))
  return (
    <PageLink
      href={newStaffTicketPath()}
      aria-label="New ticket"
      aria-keyshortcuts={keyOf("create")}
      title={`New ticket (${keyOf("create")})`}
      className="icon-button small-button"
    >
      <Icon name="plus" className="size-4" />
    </PageLink>
  )
}
