package tls

import (
	"context"
	"errors"
	"fmt"
	"html"
	"net/http"
	"strconv"

	"lyceum/tenant"
)

// preparingText contains the texts, in one language, of the page for a host without a certificate.
type preparingText struct{ Title, Heading, Soon, Later string }

var preparingTexts = map[string]preparingText{
	"en": {
		Title: "Being prepared", Heading: "The secure address is being prepared",
		Soon:  "is getting its certificate right now. That usually takes a minute or two; this page will try again by itself.",
		Later: "does not have a certificate for secure connections at the moment. We keep trying to get one; this page will try again by itself.",
	},
	"de": {
		Title: "Wird eingerichtet", Heading: "Die sichere Adresse wird eingerichtet",
		Soon:  "erhält gerade ein Zertifikat. Das dauert meist ein bis zwei Minuten; diese Seite versucht es von selbst noch einmal.",
		Later: "hat zurzeit kein Zertifikat für sichere Verbindungen. Wir versuchen weiter, eines zu bekommen; diese Seite versucht es von selbst noch einmal.",
	},
	"es": {
		Title: "En preparación", Heading: "Se está preparando la dirección segura",
		Soon:  "está recibiendo su certificado en este momento. Suele tardar uno o dos minutos; esta página volverá a intentarlo por sí sola.",
		Later: "no tiene por ahora un certificado para conexiones seguras. Seguimos intentando obtener uno; esta página volverá a intentarlo por sí sola.",
	},
	"fr": {
		Title: "En préparation", Heading: "L’adresse sécurisée est en préparation",
		Soon: "reçoit son certificat en ce moment. Cela prend en général une à deux minutes\u00a0; cette page réessaiera d’elle-même.",
		Later: "n’a pas de certificat pour les connexions sécurisées pour " +
			"le moment. Nous continuons d’essayer d’en obtenir un\u00a0; cette page réessaiera d’elle-même.",
	},
	"hi": {
		Title: "तैयार हो रहा है", Heading: "सुरक्षित पता तैयार किया जा रहा है",
		Soon:  "को अभी प्रमाणपत्र मिल रहा है। इसमें आम तौर पर एक-दो मिनट लगते हैं; यह पेज अपने-आप फिर से कोशिश करेगा।",
		Later: "के पास अभी सुरक्षित कनेक्शन के लिए प्रमाणपत्र नहीं है। हम उसे पाने की कोशिश कर रहे हैं; यह पेज अपने-आप फिर से कोशिश करेगा।",
	},
	"ja": {
		Title: "準備中", Heading: "安全な接続を準備しています",
		Soon:  "の証明書を取得しています。通常は1～2分で完了します。このページは自動的に再試行します。",
		Later: "には現在、安全な接続のための証明書がありません。引き続き取得を試みています。このページは自動的に再試行します。",
	},
	"pt": {
		Title: "Em preparação", Heading: "O endereço seguro está sendo preparado",
		Soon:  "está recebendo seu certificado neste momento. Isso costuma levar um ou dois minutos; esta página tentará de novo sozinha.",
		Later: "não tem no momento um certificado para conexões seguras. Continuamos tentando obter um; esta página tentará de novo sozinha.",
	},
	"ta": {
		Title: "தயாராகிறது", Heading: "பாதுகாப்பான முகவரி தயாராகிறது",
		Soon:  "முகவரிக்கான சான்றிதழ் இப்போது பெறப்படுகிறது. இதற்கு வழக்கமாக ஓரிரு நிமிடங்கள் ஆகும்; இந்தப் பக்கம் தானாகவே மீண்டும் முயலும்.",
		Later: "முகவரிக்குப் பாதுகாப்பான இணைப்புக்கான சான்றிதழ் தற்போது இல்லை. அதைப் பெறத் தொடர்ந்து முயல்கிறோம்; இந்தப் பக்கம் தானாகவே மீண்டும் முயலும்.",
	},
	"tr": {
		Title: "Hazırlanıyor", Heading: "Güvenli adres hazırlanıyor",
		Soon:  "adresi şu anda sertifikasını alıyor. Bu genellikle bir iki dakika sürer; bu sayfa kendiliğinden yeniden dener.",
		Later: "adresinin şu anda güvenli bağlantılar için sertifikası yok. Sertifika almayı denemeye devam ediyoruz; bu sayfa kendiliğinden yeniden dener.",
	},
	"ar": {
		Title: "قيد الإعداد", Heading: "يجري إعداد العنوان الآمن",
		Soon:  "يحصل الآن على شهادة الاتصال الآمن. يستغرق ذلك عادةً دقيقة أو دقيقتين، وستعيد هذه الصفحة المحاولة تلقائيًا.",
		Later: "ليست له حاليًا شهادة للاتصالات الآمنة. نواصل محاولة الحصول عليها، وستعيد هذه الصفحة المحاولة تلقائيًا.",
	},
}

const preparingPage = `<!doctype html>
<html lang="%[1]s" dir="%[7]s"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="%[2]d">
<title>%[3]s: %[4]s</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}</style>
<h1>%[5]s</h1>
<p><strong dir="ltr">%[4]s</strong> %[6]s</p>
</html>
`

// servePreparing shows a page for a host that is not redirected to HTTPS yet. If the host is in a cooldown, which
// may last a day, the page states no duration.
func (d *plainHandler) servePreparing(w http.ResponseWriter, r *http.Request, host string) {
	language, seconds := d.languageOf(r, host), preparingSeconds
	words := preparingTexts[language]
	text := words.Soon
	if d.isDelayed(r, host) {
		text, seconds = words.Later, delayedSeconds
	}
	direction := "ltr"
	if tenant.IsRightToLeft(language) {
		direction = "rtl"
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Language", language)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Retry-After", strconv.Itoa(seconds))
	w.WriteHeader(http.StatusServiceUnavailable)
	_, _ = fmt.Fprintf(w, preparingPage, language, seconds, words.Title, html.EscapeString(host), words.Heading, text, direction)
}

func (d *plainHandler) languageOf(r *http.Request, host string) string {
	if d.Language != nil {
		if language := d.Language(r.Context(), host); preparingTexts[language] != (preparingText{}) {
			return language
		}
	}
	return "en"
}

// isDelayed reports whether the host must wait for the end of a cooldown on any node. It returns false while a
// certificate order for the host is in progress.
func (d *plainHandler) isDelayed(r *http.Request, host string) bool {
	subject := d.manager.certs.hosted.subject(host)
	var cool *CoolDownError
	if errors.As(d.manager.orders.cooldowns.check(subject), &cool) {
		return !cool.inProgress
	}
	delayed, _ := d.delays.do(r.Context(), subject, func(ctx context.Context) (bool, error) {
		return errors.As(d.manager.orders.cooldowns.checkShared(ctx, subject, true), &cool), nil
	})
	return delayed
}
