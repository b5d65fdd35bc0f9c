"use client"
import type { ReactNode } from "react"
import { usePresence } from "@/components/shell/use-presence"
import { PageLink } from "@/components/ui/page-link"
import { editorPath } from "@/lib/platform/paths"

type Props = {
  articleId: string
  /** Drawn by the server: this piece alone would bring every drawing into the page's script. */
  icon: ReactNode
}

/**
 * The link from an article to its editor, for agents and owners (D-15). It is drawn once the page runs: in the shared
 * HTML, search engines would follow it from each article to a sign-in.
 */
export function EditEntry({ articleId, icon }: Props) {
  const role = usePresence()?.role
  if (role !== "agent" && role !== "owner") return null
  return (
    <PageLink href={editorPath(articleId)} className="for-staff side-icon">
      {icon}
      Edit this article
    </PageLink>
  )
}
