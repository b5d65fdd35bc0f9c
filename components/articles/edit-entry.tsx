import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { editorPath } from "@/lib/paths"

/** The way from an article to where it is written. It is in everybody's page, and shown to agents and owners (D-15). */
export const EditEntry = ({ articleId }: { articleId: string }) => (
  <PageLink href={editorPath(articleId)} className="for-staff side-icon">
    <Icon name="edit" />
    Edit this article
  </PageLink>
)
