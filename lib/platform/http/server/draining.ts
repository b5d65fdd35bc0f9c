// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleDraining?: boolean }

/** Whether this process is about to stop: it answers still, and wants no new visitors. */
export const isDraining = () => shared.vestibuleDraining ?? false

/** From now on health says that this process is no longer to be sent requests. */
export function beginDraining() {
  shared.vestibuleDraining = true
}
