"use client"
import type { Editor } from "@tiptap/core"
import dynamic from "next/dynamic"
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { Icon } from "@/components/ui/icon"
import { useZone } from "@/components/ui/zone"
import type { KnowledgeCategory } from "@/lib/knowledge/arrangement/schema"
import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import type { ArticleLanguage } from "@/lib/knowledge/articles/schema"
import type { MissingWords } from "@/lib/knowledge/reactions/votes/schema"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { ArticleQuestion, isArticleQuestion } from "./article-question"
import { ConflictDialog } from "./conflict-dialog"
import { FoundCopy } from "./found-copy"
import { GoneDialog } from "./gone-dialog"
import { PreviewDialog } from "./preview-dialog"
import { ScheduleDialog } from "./schedule-dialog"
import { factsOf, noFacts, type TextFacts } from "./text-facts"
import { translationOf } from "./text-of"
import { TitleField } from "./title-field"
import { TranslationTabs } from "./translation-tabs"
import { useArticle } from "./use-article"
import { useFaults } from "./use-faults"
import { useFresh } from "./use-fresh"
import { usePlaces } from "./use-places"
import { usePublishing } from "./use-publishing"
import { type Asked, WriterBar } from "./writer-bar"
import { WriterPanel, type WriterPortal } from "./writer-panel"

// It weighs more than the page; until it is there, the place it takes is kept.
const WritingBox = dynamic(() => import("./writing-box").then(({ WritingBox }) => WritingBox), {
  ssr: false,
  loading: () => <div className="writing-box writing-waits" aria-busy="true" />,
})

type Props = {
  start: EditedArticle
  person: { id: string }
  places: KnowledgeCategory[]
  portal: WriterPortal
  /** What readers said was missing in it. */
  missed?: MissingWords[]
  /** What it is in each language, unless it begins here. */
  translations?: ArticleLanguage[]
  /** What stands above it: of a translation what has changed in its source. */
  above?: ReactNode
  /** What stands beside its text: the source of a translation. */
  beside?: ReactNode
}

/** The page on which an article is written; `start.id` is empty for one that begins here. */
export function ArticleWriter(props: Props) {
  const { start, person, places, portal, missed = [], translations = [], above, beside } = props
  const writing = useArticle(start, person.id)
  const timeZone = useZone()
  const [facts, setFacts] = useState<TextFacts>(noFacts)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isPutOff, setPutOff] = useState(false)
  const [showsDetails, setShowsDetails] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const openDetails = useCallback(() => setShowsDetails(true), [])
  const showFault = useFaults(page, { isOpen: showsDetails, open: openDetails })
  const decide = () => setPutOff(false)
  const publishing = usePublishing(writing, person.id, { showFault, decide })
  const known = usePlaces(places, writing.errors)
  const editor = useRef<Editor>(null)
  // A writer who goes on to the text before its editor has loaded writes there once it has.
  const isAwaited = useRef(false)
  const { article, state, errors, edition, body, settle, keeper, change, flush } = writing
  useFresh(writing)
  useEffect(() => {
    if (state.kind !== "stale" && state.kind !== "gone") setPutOff(false)
  }, [state.kind])
  const onText = useCallback((present: Editor) => {
    editor.current = present
    if (isAwaited.current) present.commands.focus("start")
    isAwaited.current = false
    setFacts(factsOf(present))
  }, [])
  const show = (at: number) => {
    setShowsDetails(false)
    editor.current
      ?.chain()
      .focus(at + 1)
      .run()
    const heading = editor.current?.view.nodeDOM(at)
    if (heading instanceof HTMLElement) heading.scrollIntoView({ block: "center" })
  }
  // Saving is automatic; Ctrl+S saves too, instead of opening the browser's dialog.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    event.preventDefault()
    void flush()
  }
  const close = () => setAsked(null)
  const go = async (what: ArticleQuestion) => {
    if (what === "delete") await publishing.remove()
    else await publishing[what]()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears a shortcut, wherever on the page one writes.
    <div ref={page} className="writer" onKeyDown={onKeyDown}>
      <WriterBar
        writing={writing}
        publishing={publishing}
        timeZone={timeZone}
        ask={setAsked}
        decide={decide}
        showFault={showFault}
        details={
          <button
            type="button"
            aria-expanded={showsDetails}
            onClick={() => setShowsDetails(!showsDetails)}
            className="button button-quiet writer-details"
          >
            {words("knowledge.editor")("details")}
          </button>
        }
      />
      <div className="writer-columns">
        <div className="writer-main">
          {article.id !== "" && (
            <div className="writer-above">
              <Tabs article={article} translations={translations} portal={portal} />
              {above}
            </div>
          )}
          <div className="writer-pair">
            {beside}
            <div className="writer-text">
              <FoundCopy writing={writing} personId={person.id} />
              {article.isOvertaken && (
                <p className="found-copy">{words("knowledge.editor")("articleItselfWasChanged")}</p>
              )}
              {article.isMachineMade && (
                <p className="found-copy">{words("knowledge.editor")("machineMade")}</p>
              )}
              <TitleField
                value={article.title}
                error={errors.title}
                isFirst={article.id === ""}
                onChange={(title) => change({ title })}
                onLeave={flush}
                onEnter={() => {
                  isAwaited.current = !editor.current?.commands.focus("start")
                }}
              />
              {errors.body && (
                <p role="alert" tabIndex={-1} data-fault="" className="field-error">
                  <Icon name="alert" className="mt-px size-5" />
                  {words("knowledge.editor")("textFault", { fault: said(errors.body) })}
                </p>
              )}
              <WritingBox
                key={edition}
                body={body.current}
                language={article.language || article.translation || portal.language}
                onChange={(html) => change({ body: html })}
                onTyping={keeper.expect}
                settle={settle}
                onText={onText}
              />
            </div>
          </div>
        </div>
        <aside
          aria-label={words("knowledge.editor")("details")}
          data-open={showsDetails || undefined}
          className="writer-panel"
        >
          <div className="writer-panel-head">
            <h2 className="text-base">{words("knowledge.editor")("details")}</h2>
            <button
              type="button"
              aria-label={words("knowledge.editor")("closeTheDetails")}
              onClick={() => setShowsDetails(false)}
              className="icon-button"
            >
              <Icon name="close" />
            </button>
          </div>
          <WriterPanel
            writing={writing}
            facts={facts}
            places={known}
            portal={portal}
            missed={missed}
            show={show}
          />
        </aside>
      </div>
      {state.kind === "stale" && !isPutOff && (
        <ConflictDialog writing={writing} present={state.present} putOff={() => setPutOff(true)} />
      )}
      {state.kind === "gone" && !isPutOff && (
        <GoneDialog writing={writing} places={known} personId={person.id} putOff={() => setPutOff(true)} />
      )}
      {asked === "schedule" && (
        <ScheduleDialog
          scheduledAt={article.scheduledAt}
          timeZone={timeZone}
          isBusy={publishing.busy !== ""}
          schedule={publishing.schedule}
          close={close}
        />
      )}
      {asked === "preview" && <PreviewDialog ask={publishing.preview} close={close} />}
      {asked && isArticleQuestion(asked) && (
        <ArticleQuestion
          asked={asked}
          title={article.title}
          isTranslation={translationOf(article) !== undefined}
          go={() => go(asked)}
          close={close}
        />
      )}
    </div>
  )
}

type TabsProps = { article: EditedArticle; translations: ArticleLanguage[]; portal: WriterPortal }

/** The article's languages, the one that is open as it stands now; one that has begun on this page has no others yet. */
function Tabs({ article: { id, translation, language, status }, translations, portal }: TabsProps) {
  const current = translation || language || portal.language
  const begun = { language: current, isSource: true, isOutdated: false, withdrawn: false }
  const known = translations.length > 0 ? translations : [begun]
  return (
    <TranslationTabs
      id={id}
      languages={portal.languages}
      translations={known.map((each) => ({ status, ...each, ...(each.language === current && { status }) }))}
      current={current}
    />
  )
}
