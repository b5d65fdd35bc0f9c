import { Day } from "@/components/ui/date"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import type { ListedArticle } from "@/lib/knowledge/articles/schema"
import { articlePath } from "@/lib/platform/paths"

/** An article in a list: title, first words and last change. `language` is the portal's. */
export const ArticleRow = ({ article, language }: { article: ListedArticle; language: string }) => (
  <article className="group relative py-5">
    <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
      <PageLink
        href={articlePath(article)}
        lang={article.language || undefined}
        dir="auto"
        className="font-semibold after:absolute after:inset-0 group-hover:text-brand-text group-hover:underline group-hover:underline-offset-4"
      >
        {article.title}
      </PageLink>
      {article.pinned && (
        <span className="inline-flex items-center gap-1 rounded-full bg-brand-subtle py-0.5 ps-2 pe-2.5 font-semibold text-brand-text text-xs">
          <Icon name="pin" className="size-3.5" />
          Pinned
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
      Updated <Day at={article.updatedAt} language={language} />
    </p>
  </article>
)
