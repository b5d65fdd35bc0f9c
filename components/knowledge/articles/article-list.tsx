import { PartedList } from "@/components/ui/parted-list"
import type { ListedArticle } from "@/lib/knowledge/articles/schema"
import type { Page } from "@/lib/platform/cursor"
import { pageAfter } from "@/lib/platform/paths"
import type { OrganisationSettings } from "@/lib/tenancy/organisations/schema"
import { ArticleRow } from "./article-row"

type Props = {
  first: Page<ListedArticle>
  path: string
  settings: Pick<OrganisationSettings, "language" | "timeZone">
}

export const ArticleList = ({ first, path, settings }: Props) => (
  <PartedList
    name="articles"
    first={first}
    pathAfter={(cursor) => pageAfter(path, cursor)}
    className="divide-y divide-border border-border border-y"
  >
    {(article) => <ArticleRow article={article} settings={settings} />}
  </PartedList>
)
