"use client"
import { useRouter } from "next/navigation"
import { useTransition } from "react"
import { Icon } from "@/components/ui/icon"
import { isComposing } from "@/components/ui/is-composing"
import { PageLink } from "@/components/ui/page-link"
import { useTypedFilter } from "@/components/ui/use-typed-filter"
import { type ArticleState, articleStates } from "@/lib/knowledge/articles/values"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { placePath } from "@/lib/platform/paths"
import { interfaceLanguage, words } from "@/lib/platform/words/words"

export type Filter = {
  category?: string
  folder?: string
  state?: ArticleState
  search?: string
  /** A language in which they are not. */
  missing?: string
}

type Props = {
  filter: Filter
  /** The portal's, where it has several. */
  languages: string[]
}

/** Which articles of the place are listed: by state, by a language they are missing in, and by part of their title. */
export const ArticleFilter = (props: Props) => (
  <PlaceFilter key={`${props.filter.category} ${props.filter.folder}`} {...props} />
)

function PlaceFilter({ filter, languages }: Props) {
  const { state, missing } = filter
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const { text, type, search, linkTo } = useTypedFilter(filter, placePath, (address) =>
    startTransition(() => router.replace(address, { scroll: false })),
  )
  return (
    <div className="article-filter">
      <search className="article-search" aria-busy={isPending}>
        <Icon name="search" className="size-4 text-muted" />
        <input
          type="search"
          aria-label={words("knowledge.desk")("findArticlesByTitle")}
          placeholder={words("knowledge.desk")("findByTitle")}
          maxLength={200}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => event.key === "Enter" && !isComposing(event) && search()}
        />
      </search>
      <nav aria-label={words("knowledge.desk")("state")} className="state-links">
        {[undefined, ...articleStates].map((each) => (
          <PageLink
            key={each ?? "all"}
            {...linkTo({ ...filter, state: each, missing: undefined })}
            aria-current={each === state && !missing ? "true" : undefined}
            className="state-link"
          >
            {each ? words("knowledge.states")(each) : words("knowledge.desk")("all")}
          </PageLink>
        ))}
        {languages.map((language) => (
          <PageLink
            key={language}
            {...linkTo({ ...filter, state: undefined, missing: language })}
            aria-current={language === missing ? "true" : undefined}
            className="state-link"
          >
            {words("knowledge.desk")("missingIn", {
              language: nameOfLanguage(language, interfaceLanguage()),
            })}
          </PageLink>
        ))}
      </nav>
    </div>
  )
}
