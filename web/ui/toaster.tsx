import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { MixedText } from './mixed-text.tsx';

type Shown = {
  title: string;
  description: string | undefined;
  tone: 'plain' | 'right' | 'destructive';
  place: 'top' | 'bottom';
  durationMs: number;
};

const TONES = {
  plain: 'border-line bg-surface text-ink',
  right: 'border-good bg-good-soft text-ink',
  destructive: 'border-wrong bg-wrong-soft text-ink',
} as const;

const mounted = mountToaster();

export async function showToast({ title, description, tone, place, durationMs }: Shown): Promise<void> {
  await mounted;
  toast(<MixedText>{title}</MixedText>, {
    description,
    duration: durationMs,
    className: TONES[tone],
    position: `${place}-center`,
  });
}

/** Lives beside the app, so that no page draws again because a toast came or went. */
function mountToaster(): Promise<void> {
  return new Promise((resolve) => {
    const place = document.createElement('div');
    document.body.append(place);
    createRoot(place).render(<ReadyToaster onReady={resolve} />);
  });
}

function ReadyToaster({ onReady }: { onReady: () => void }) {
  return (
    <div ref={onReady}>
      <Toaster
        position="bottom-center"
        visibleToasts={3}
        offset={{ top: 4, bottom: 24 }}
        mobileOffset={{ top: 4, bottom: 16, left: 16, right: 16 }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast: 'w-full rounded-2xl border-2 px-4 py-3 shadow-lift font-sans text-sm',
            title: 'font-bold',
            description: 'mt-0.5 text-ink-soft',
          },
        }}
      />
    </div>
  );
}
