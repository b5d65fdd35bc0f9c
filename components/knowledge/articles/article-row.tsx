import { Icon } from "@/components/ui/icon"
import { Updated } from "@/components/ui/updated"
import type { ListedArticle } from "@/lib/knowledge/articles/schema"
import { articlePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { OrganisationSettings } from "@/lib/tenancy/organisations/schema"

type Props = { article: ListedArticle; settings: Pick<OrganisationSettings, "language" | "timeZone"> }

/** An article in a list: title, first words and last change. */
export const ArticleRow = ({ article, settings }: Props) => (
  <article className="group relative py-5">
    <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
      <a
        href={articlePath(article)}
        lang={article.language || undefined}
        dir="auto"
        className="font-semibold after:absolute after:inset-0 group-hover:text-brand-text group-hover:underline group-hover:underline-offset-4"
      >
        {article.title}
      </a>
      {article.pinned && (
        <span className="inline-flex items-center gap-1 rounded-full bg-brand-subtle py-0.5 ps-2 pe-2.5 font-semibold text-brand-text text-xs">
          <Icon name="pin" className="size-3.5" />
          {words("knowledge.article")("pinned")}
        </span>
      )}
    </h3>
    {article.excerpt && (
      <p
        lang={article.language || undefined}
        dir="auto"
        className="mt-1 line-clamp-2 max-w-[75ch] text-muted text-sm"
      >
        {article.excerpt}
      </p>
    )}
    <p className="mt-2 text-muted text-xs">
      <Updated at={article.updatedAt} settings={settings} />
    </p>
  </article>
)
