import { Dialog } from "@/components/ui/dialog"

/** While the browser solves its challenge (D-30, H09); how long that takes is chance, so no part of it is claimed. */
export const ChallengePopup = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    title="Checking your browser…"
    open={open}
    onClose={onClose}
    actions={
      <button type="button" onClick={onClose} className="button button-quiet">
        Cancel
      </button>
    }
  >
    <p>Your comment is sent in a moment. This keeps bots away. You do not have to do anything.</p>
    <progress aria-label="Checking your browser" className="progress mt-4" />
  </Dialog>
)
