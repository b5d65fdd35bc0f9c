import { type ReactNode, useEffect, useRef } from "react"
import { Moment } from "@/components/ui/moment"
import { together } from "@/components/ui/together"
import type { KnowledgeCategory } from "@/lib/knowledge/arrangement/schema"
import type { MissingWords } from "@/lib/knowledge/reactions/votes/schema"
import { words } from "@/lib/platform/words/words"
import { AddressFields } from "./address-fields"
import { MissedWords } from "./missed-words"
import { PlaceFields } from "./place-fields"
import { SeoFields } from "./seo-fields"
import type { TextFacts } from "./text-facts"
import type { ArticleUnderWay } from "./use-article"

export type WriterPortal = { origin: string; title: string; language: string; languages: string[] }

type Props = {
  writing: ArticleUnderWay
  facts: TextFacts
  places: KnowledgeCategory[]
  portal: WriterPortal
  missed: MissingWords[]
  /** Brings a heading of the text into sight. */
  show: (at: number) => void
}

/** What belongs to an article besides its text. */
export function WriterPanel({ writing, facts, places, portal, missed, show }: Props) {
  const { article, errors, change, patch, body } = writing
  const fields = { article, errors, change }
  const isWrong = (...names: string[]) => names.some((name) => errors[name])
  return (
    <>
      <Section title={words("knowledge.editor")("outline")} isOpen>
        <p className="text-muted text-xs tabular-nums">
          {words("knowledge.editor")("length", { words: facts.words, minutes: facts.minutes })}
        </p>
        {facts.headings.length === 0 ? (
          <p className="text-muted text-xs">{words("knowledge.editor")("headingsAppearHere")}</p>
        ) : (
          <ol className="outline-list">
            {facts.headings.map(({ level, text, at }) => (
              <li key={at} data-level={level}>
                <button type="button" onClick={() => show(at)} className="outline-link">
                  <bdi>{text || words("knowledge.editor")("emptyHeading")}</bdi>
                </button>
              </li>
            ))}
          </ol>
        )}
      </Section>
      <Section
        title={words("knowledge.editor")("place")}
        isOpen
        hasFault={isWrong("categoryId", "folderId", "language")}
      >
        <PlaceFields {...fields} places={places} portalLanguage={portal.language} />
      </Section>
      <Section title={words("knowledge.editor")("address")} hasFault={isWrong("slug", "redirectFrom")}>
        <AddressFields
          key={article.publishedAt}
          {...fields}
          portal={portal}
          setAddresses={(addresses) => patch({ addresses })}
        />
      </Section>
      <Section
        title={words("knowledge.editor")("searchEngines")}
        hasFault={isWrong("seoTitle", "seoDescription", "seoKeywords")}
      >
        <SeoFields {...fields} body={body} facts={facts} portal={portal} />
      </Section>
      {missed.length > 0 && (
        <Section title={words("knowledge.editor")("whatReadersMissed")} isOpen>
          <MissedWords missed={missed} />
        </Section>
      )}
      {article.id !== "" && (
        <Section title={words("knowledge.editor")("history")}>
          <dl className="grid gap-2 text-xs">
            <Fact name={words("knowledge.editor")("lastChange")}>
              {together(
                words("knowledge.editor").parts(article.authorName ? "changedBy" : "changedAt", {
                  moment: () => <Moment at={article.updatedAt} />,
                  who: () => <bdi>{article.authorName}</bdi>,
                }),
              )}
            </Fact>
            <Fact name={words("knowledge.editor")("firstPublished")}>
              {article.publishedAt ? <Moment at={article.publishedAt} /> : words("knowledge.editor")("never")}
            </Fact>
          </dl>
        </Section>
      )}
    </>
  )
}

type SectionProps = { title: string; isOpen?: boolean; hasFault?: boolean; children: ReactNode }

/** It opens by itself once a field in it is wrong. */
function Section({ title, isOpen, hasFault = false, children }: SectionProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (hasFault && box.current) box.current.open = true
  }, [hasFault])
  return (
    <details ref={box} open={isOpen} className="writer-section">
      <summary>{title}</summary>
      <div className="writer-fields">{children}</div>
    </details>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)
