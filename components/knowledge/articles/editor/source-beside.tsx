import { directionOf } from "@/lib/platform/direction"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { interfaceLanguage, words } from "@/lib/platform/words/words"
import { SourceBody } from "./source-body"

type Props = { source: { title: string; body: string; language: string } }

/** What a translation is made from: beside it on wide screens, above it on others, and folded away on demand. */
export const SourceBeside = ({ source: { title, body, language } }: Props) => (
  <details open className="source-beside">
    <summary>
      {words("knowledge.editor")("textIn", { language: nameOfLanguage(language, interfaceLanguage()) })}
    </summary>
    <div lang={language} dir={directionOf(language)} className="source-text">
      <p className="mb-3 font-semibold text-lg">{title}</p>
      <SourceBody html={body} />
    </div>
  </details>
)
