"use client"
import { type DragEvent, useRef, useState } from "react"
import { Icon } from "@/components/ui/icon"
import { wordsFor } from "@/components/ui/words-for"
import { importKnowledge } from "@/lib/api/knowledge/import-export/archive/client"
import { largestArchive } from "@/lib/knowledge/import-export/archive/schema"
import type { ImportReport } from "@/lib/knowledge/import-export/import/report"
import { words } from "@/lib/platform/words/words"
import { ReportView } from "./report-view"

/** Takes a ZIP of Markdown, says how far it has come, and what became of each file. */
export function ImportForm() {
  const [progress, setProgress] = useState<number | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [fault, setFault] = useState("")
  const [isOver, setOver] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const aborting = useRef<AbortController>(undefined)
  const send = async (file: File | undefined) => {
    if (!file || progress !== null) return
    setReport(null)
    const wrong = faultOf(file)
    setFault(wrong)
    if (wrong) return
    aborting.current = new AbortController()
    setProgress(0)
    try {
      setReport(await importKnowledge(file, { signal: aborting.current.signal, onProgress: setProgress }))
    } catch (error) {
      if (!aborting.current.signal.aborted) setFault(wordsFor(error))
    } finally {
      setProgress(null)
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  const isRunning = progress !== null
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the button does the same. */}
      <div
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className="drop-zone"
      >
        <Icon name="upload" className="size-8 text-muted" />
        {isRunning ? (
          <>
            <p role="status" className="text-sm">
              {progress < 1
                ? words("knowledge.import")("uploading", { percent: Math.round(progress * 100) })
                : words("knowledge.import")("readingTheArticles")}
            </p>
            <progress
              aria-label={words("knowledge.import")("import")}
              max={1}
              value={progress < 1 ? progress : undefined}
              className="w-full max-w-xs"
            />
            {progress < 1 && (
              <button type="button" onClick={() => aborting.current?.abort()} className="button button-quiet">
                {words("knowledge.import")("cancel")}
              </button>
            )}
          </>
        ) : (
          <>
            <p className="text-sm">{words("knowledge.import")("dropZipMarkdownFiles")}</p>
            <button type="button" onClick={() => box.current?.click()} className="button button-primary">
              {words("knowledge.import")("chooseAZip")}
            </button>
          </>
        )}
        <input
          ref={box}
          type="file"
          accept=".zip,application/zip"
          hidden
          aria-label={words("knowledge.import")("zipOfMarkdown")}
          onChange={({ target }) => {
            void send(target.files?.[0])
            target.value = ""
          }}
        />
      </div>
      {fault && (
        <p role="alert" className="form-error mt-4">
          {fault}
        </p>
      )}
      {report && <ReportView report={report} />}
    </>
  )
}

const faultOf = ({ name, size }: File) => {
  if (!/\.zip$/i.test(name)) return words("knowledge.import")("chooseFileEndsZip")
  return size > largestArchive ? words("knowledge.import")("atMost50Mb") : ""
}
