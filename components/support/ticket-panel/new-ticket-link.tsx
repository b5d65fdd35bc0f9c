"use client"
import { useRouter } from "next/navigation"
import { keyOf } from "@/components/support/views/panel-actions"
import { usePanelKey } from "@/components/support/views/use-panel-key"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { newStaffTicketPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

/** Where a ticket is opened for a customer, also by a key. */
export function NewTicketLink() {
  const router = useRouter()
  const t = words("support.panel")
  usePanelKey("create", () => router.push(newStaffTicketPath()))
  return (
    <PageLink
      href={newStaffTicketPath()}
      aria-label={t("newTicket")}
      aria-keyshortcuts={keyOf("create")}
      title={t("withKey", { label: t("newTicket"), key: keyOf("create") })}
      className="icon-button small-button"
    >
      <Icon name="plus" className="size-4" />
    </PageLink>
  )
}
