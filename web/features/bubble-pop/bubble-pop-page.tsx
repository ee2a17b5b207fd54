import { PageHeader } from '#web/ui/page-header.tsx';

export function Page() {
  return <PageHeader title="Arabic Bubble Pop" />;
}
