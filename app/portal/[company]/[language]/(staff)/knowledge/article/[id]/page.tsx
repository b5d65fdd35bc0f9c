import { interfaceLanguage, words } from "@/lib/platform/words/words"
import "../../editor.css"
import { oneOf, type Query } from "@/app/query"
import { LostArticle } from "@/components/knowledge/articles/editor/lost-article"
import { OutdatedNotice } from "@/components/knowledge/articles/editor/outdated-notice"
import { SourceBeside } from "@/components/knowledge/articles/editor/source-beside"
import { copyNames, translationName } from "@/components/knowledge/articles/editor/text-of"
import { TranslationStart } from "@/components/knowledge/articles/editor/translation-start"
import { TranslationTabs } from "@/components/knowledge/articles/editor/translation-tabs"
import { ComparedText } from "@/components/knowledge/articles/revisions/compared-text"
import { listKnowledge } from "@/lib/knowledge/arrangement/queries"
import { openDraft } from "@/lib/knowledge/articles/drafts/queries"
import { listTranslations, sourceChange } from "@/lib/knowledge/articles/translations/queries"
import { missingIn } from "@/lib/knowledge/reactions/votes/queries"
import { NotFoundError } from "@/lib/platform/errors"
import { setAnswerStatus } from "@/lib/platform/http/server/answer-status"
import { languageTag } from "@/lib/platform/languages/tags"
import { editorPath, translationPath } from "@/lib/platform/paths"
import { dayInLanguage } from "@/lib/platform/time/day-in-language"
import { canTranslate } from "@/lib/platform/translation/translation"
import type { Context } from "@/lib/tenancy/context"
import { languagesOf } from "@/lib/tenancy/organisations/languages"
import { decodeSegment } from "../../../../answer"
import { orNothingHere } from "../../../../missing"
import { staffMetadata } from "../../../staff-metadata"
import { knowledgeContext } from "../../knowledge-context"
import { writerProps } from "../../writer-props"
import { ArticleWriter, LostTranslation } from "./parts"

type Props = { params: Promise<{ company: string; id: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata(() => words("knowledge.desk")("article"))

/** Where an article is written (D-14), in the language it was written in first or the one that is named. */
async function EditArticlePage({ params, searchParams }: Props) {
  const { company, id: segment } = await params
  const id = decodeSegment(segment)
  const named = languageTag(oneOf((await searchParams).language) ?? "")
  const ctx = await knowledgeContext(company, named ? translationPath(id, named) : editorPath(id))
  const [source, translations, { categories }, missed] = await Promise.all([
    orNull(openDraft(ctx, id)),
    orNull(listTranslations(ctx, id)),
    listKnowledge(ctx),
    missingIn(ctx, id),
  ])
  if (!source || !translations) {
    setAnswerStatus(404)
    // What this browser has of it is offered to be kept.
    return (
      <LostArticle
        personId={ctx.actor.id}
        names={copyNames(id, named, languagesOf(ctx.organisation))}
        categoryId={categories[0]?.id ?? ""}
      />
    )
  }
  const language = named ?? source.translation
  const isSource = language === source.translation
  const article = isSource ? source : await orNull(openDraft(ctx, id, language))
  if (!article)
    return (
      <div className="writer-text">
        <TranslationTabs
          id={id}
          languages={languagesOf(ctx.organisation)}
          translations={translations}
          current={language}
        />
        <LostTranslation
          personId={ctx.actor.id}
          names={[translationName(id, language)]}
          categoryId={source.categoryId}
        />
        <TranslationStart
          id={id}
          language={language}
          sourceLanguage={source.translation}
          canTranslate={canTranslate()}
        />
      </div>
    )
  const outdated = isSource ? null : await sourceChange(ctx, id, language)
  const { title, body, translation } = source
  return (
    <ArticleWriter
      key={`${id} ${language}`}
      start={article}
      places={categories}
      missed={missed}
      translations={translations}
      above={
        outdated && (
          <OutdatedNotice
            id={id}
            language={language}
            sourceLanguage={translation}
            since={dayInLanguage(outdated.since, placeOf(ctx))}
            difference={<ComparedText {...outdated} isAlone />}
          />
        )
      }
      beside={!isSource && <SourceBeside source={{ title, body, language: translation }} />}
      {...writerProps(ctx)}
    />
  )
}

const placeOf = ({ organisation: { settings } }: Context) => ({
  timeZone: settings.timeZone || "UTC",
  language: interfaceLanguage(),
})

const orNull = <T,>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => (error instanceof NotFoundError ? null : Promise.reject(error)))

export default orNothingHere(EditArticlePage)
