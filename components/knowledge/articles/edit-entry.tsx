import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"

type Props = {
  articleId: string
  /** Of the text that is shown, where it is not the one it was written in first. */
  language?: string
}

/**
 * The link from an article to its editor, for agents and owners (D-15). The page's script gives it its address: from the
 * shared HTML, search engines would follow it from each article to a sign-in.
 */
export const EditEntry = ({ articleId, language }: Props) => (
  // biome-ignore lint/a11y/useValidAnchor: it gets its address where it is shown.
  <a data-edits={articleId} data-edits-in={language} className="for-staff side-icon" suppressHydrationWarning>
    <Icon name="edit" />
    {words("knowledge.article")("edit")}
  </a>
)
