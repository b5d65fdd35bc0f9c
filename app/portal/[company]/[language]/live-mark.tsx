import { isFirestoreUsed } from "@/lib/platform/firebase/settings"

/** Tells the scripts of a page for people who are signed in to listen to Firestore, where the portal uses that. */
export const LiveMark = () => (isFirestoreUsed() ? <meta name="live" content="firestore" /> : null)
