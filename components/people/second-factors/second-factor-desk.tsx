"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Day } from "@/components/ui/date"
import { LoadFailure } from "@/components/ui/load-failure"
import { showToast } from "@/components/ui/toast"
import { useDeed } from "@/components/ui/use-deed"
import {
  beginSecondFactor,
  ownFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "@/lib/api/people/second-factors/client"
import type { FactorOffer, OwnFactor } from "@/lib/people/second-factors/schema"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { AppSetUp } from "./app-set-up"
import { FactorCodeForm } from "./factor-code-form"
import { RecoveryCodes } from "./recovery-codes"

type Step =
  | { is: "shown" | "renewing" | "removing" }
  | { is: "setting-up"; offer: FactorOffer }
  | { is: "done"; codes: string[] }

/** A person's own second factor: how it stands, setting it up, new recovery codes, and turning it off. */
export function SecondFactorDesk({ onSetUp }: { onSetUp?: () => void }) {
  const { data: factor, error, refetch } = useQuery(ownFactor)
  const [step, setStep] = useState<Step>({ is: "shown" })
  const client = useQueryClient()
  const t = words("people.security")
  const { isBusy, act } = useDeed()
  const show = () => setStep({ is: "shown" })
  const done = async (codes: string[]) => {
    setStep({ is: "done", codes })
    await client.invalidateQueries({ queryKey: ownFactor.queryKey })
  }
  if (error && !factor) return <LoadFailure title={t("notLoaded")} error={error} retry={refetch} />
  if (!factor) return <div aria-hidden="true" className="h-16" />
  if (step.is === "done")
    return (
      <RecoveryCodes
        codes={step.codes}
        onDone={() => {
          show()
          onSetUp?.()
        }}
      />
    )
  if (step.is === "setting-up") return <AppSetUp offer={step.offer} onDone={done} onCancel={show} />
  if (step.is === "renewing")
    return (
      <>
        <p className="mb-4 text-sm">{t("newCodesAbout")}</p>
        <FactorCodeForm
          label={t("firstCode")}
          button={t("newCodes")}
          send={async (code) => done((await renewRecoveryCodes({ code })).codes)}
          onCancel={show}
        />
      </>
    )
  if (step.is === "removing")
    return (
      <>
        <p className="mb-4 text-sm">{t("turnOffAbout")}</p>
        <FactorCodeForm
          label={t("firstCode")}
          button={t("turnOff")}
          send={async (code) => {
            showToast(said(await removeSecondFactor({ code })))
            show()
            await client.invalidateQueries({ queryKey: ownFactor.queryKey })
          }}
          onCancel={show}
        />
      </>
    )
  const begin = () => act(async () => setStep({ is: "setting-up", offer: await beginSecondFactor({}) }))
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <Standing factor={factor} />
      <div className="flex flex-wrap gap-3">
        {factor.isOn ? (
          <>
            <button type="button" onClick={() => setStep({ is: "renewing" })} className="button button-quiet">
              {t("newCodes")}
            </button>
            <button
              type="button"
              onClick={begin}
              disabled={isBusy}
              aria-busy={isBusy}
              className="button button-quiet"
            >
              <span>{t("anotherApp")}</span>
            </button>
            {factor.mayRemove && (
              <button
                type="button"
                onClick={() => setStep({ is: "removing" })}
                className="button button-quiet"
              >
                {t("turnOff")}
              </button>
            )}
          </>
        ) : (
          <button
            type="button"
            onClick={begin}
            disabled={isBusy}
            aria-busy={isBusy}
            className="button button-primary"
          >
            <span>{t("setUp")}</span>
          </button>
        )}
      </div>
    </div>
  )
}

function Standing({
  factor: { isOn, since, recoveryCodes, requiredFrom, isRequired },
}: {
  factor: OwnFactor
}) {
  const t = words("people.security")
  return (
    <div className="text-sm">
      <p className="font-semibold">
        {isOn && since ? t.parts("isOn", { day: () => <Day key="day" at={since} /> }) : t("isOff")}
      </p>
      {isOn && <p className="text-muted">{t("codesLeft", { count: recoveryCodes })}</p>}
      {!isOn && requiredFrom && !isRequired && (
        <p role="status" className="text-muted">
          {t.parts("requiredFrom", { day: () => <Day key="day" at={`${requiredFrom}T12:00:00.000Z`} /> })}
        </p>
      )}
    </div>
  )
}
