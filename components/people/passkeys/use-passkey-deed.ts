import { showToast } from "@/components/ui/toast"
import { useDeed } from "@/components/ui/use-deed"
import { isUnshown } from "@/lib/api/people/passkeys/unshown"

/** As `useDeed`, where the browser may come back without a passkey: then `otherwise` is said. */
export function usePasskeyDeed(otherwise: string, options?: Parameters<typeof useDeed>[0]) {
  const { isBusy, act } = useDeed(options)
  const actWithPasskey = (deed: () => Promise<unknown>) =>
    act(async () => {
      try {
        await deed()
      } catch (error) {
        if (!isUnshown(error)) throw error
        showToast(otherwise, "error")
      }
    })
  return { isBusy, act: actWithPasskey }
}
